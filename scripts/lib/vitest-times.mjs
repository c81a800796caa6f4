import path from 'node:path';
import { root } from './paths.mjs';
import { describeTimes } from './test-times.mjs';

/** Vitest reporter: prints the time of the slowest test files, including imports and hooks. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads reporters from the default export
export default class {
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return {
        file: path.relative(root, module.moduleId),
        seconds: (collectDuration + setupDuration + duration) / 1000,
        tests: [...module.children.allTests()].length,
      };
    });
    process.stdout.write(describeTimes('Vitest', times));
  }
}
