import path from 'node:path';
import { root } from './paths.mjs';
import { describeTimes } from './test-times.mjs';

/** A reporter of Vitest: prints the time of each test file, imports and hooks included. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for a default export
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
