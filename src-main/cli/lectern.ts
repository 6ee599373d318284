#!/usr/bin/env node
/** What older versions of Node can still read: it checks the version before anything else loads. */
const NEEDED_MAJOR = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < NEEDED_MAJOR) {
  process.stderr.write(
    `Lectern needs Node ${NEEDED_MAJOR} or newer; this is Node ${process.versions.node}. Run it with "npx lectern" from its folder, which brings the right one.\n`,
  );
  process.exitCode = 1;
} else {
  const { runCommandLine } = await import('./command-line.ts');
  await runCommandLine(process.argv);
}
