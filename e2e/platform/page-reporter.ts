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
    const lines = readFileSync(file, 'utf8').split('\n');
    const shown = lines.slice(lines.findIndex((line) => line.startsWith('# Page snapshot')));
    process.stdout.write(`\n${test.title}, attempt ${retry + 1}:\n${shown.slice(0, maxLines).join('\n')}\n`);
  }
}
