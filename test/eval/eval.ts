import { runEval } from './run-eval.ts';

process.exitCode = runEval(process.argv.slice(2), {
  out: (text) => console.log(text),
  err: (text) => console.error(text),
});
