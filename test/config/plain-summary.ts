import type { Reporter, TestModule } from 'vitest/node';
import { electronSuites, whyNoElectron } from './electron-suites.ts';

/** Ends a run with one line that any tool can read, and names every test that was left out. */
export default class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string): number =>
      tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.state() === 'failed').length;
    for (const test of tests) {
      const leftOut = test.result().state === 'skipped' && test.module.state() !== 'failed';
      if (leftOut) console.log(`SKIPPED ${test.fullName}`);
    }
    const noElectron = whyNoElectron();
    const inElectron = modules.filter(({ moduleId }) =>
      electronSuites.some((suite) => moduleId.endsWith(suite)),
    );
    if (noElectron !== null && inElectron.length > 0) {
      console.log(`SKIPPED ${inElectron.length} suites a second time, in Electron: ${noElectron}`);
    }
    const failed = Math.max(count('failed'), broken > 0 ? 1 : 0);
    const skipped = count('skipped');
    const tail = skipped > 0 ? `, ${skipped} skipped` : '';
    console.log(`${count('passed')} passed, ${failed} failed${tail}`);
  }
}
