import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { describeTimes } from '../../scripts/lib/test-times.mjs';

/** Playwright reporter: prints the time of the slowest test files per project, including second attempts. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads reporters from the default export
export default class implements Reporter {
  readonly #times = new Map<string, { seconds: number; tests: number }>();

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const project = test.parent.project()?.name ?? '';
    const file = `${path.relative(path.join(import.meta.dirname, '..'), test.location.file)} [${project}]`;
    const time = this.#times.get(file) ?? { seconds: 0, tests: 0 };
    this.#times.set(file, { seconds: time.seconds + duration / 1000, tests: time.tests + 1 });
  }

  onEnd(): void {
    process.stdout.write(
      describeTimes(
        'Playwright',
        Array.from(this.#times, ([file, time]) => ({ file, ...time })),
      ),
    );
  }
}
