import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Of what the page showed. A long chat or list needs no more to be recognized. */
const maxLines = 80;

/** Playwright reporter: prints what the page showed when an attempt failed, which the log of a CI run otherwise lacks. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads reporters from the default export
export default class implements Reporter {
  onTestEnd(test: TestCase, { attachments, retry }: TestResult): void {
    const file = attachments.find(({ name }) => name === 'error-context')?.path;
    if (file === undefined) return;
    // The elements of the page by role and name, in the only block of YAML.
    const shown = /^```yaml\n(.*?)^```/ms.exec(readFileSync(file, 'utf8'))?.[1]?.split('\n');
    if (shown !== undefined)
      process.stdout.write(
        `\n${test.title}, attempt ${retry + 1}, the page:\n${shown.slice(0, maxLines).join('\n')}\n`,
      );
  }
}
