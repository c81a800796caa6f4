import { stat } from 'node:fs/promises';
import path from 'node:path';
import { settle } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

const target = path.join(import.meta.dirname, '..', '..', 'docs', 'screenshot.png');
const mostBytes = 300_000;

test('the picture of the README: what a learner sees first', async ({ open }, { project }) => {
  test.skip(project.name !== 'desktop', 'one picture is enough');
  const page = await (
    await open({ as: 'learner@example.com', viewport: { width: 1120, height: 700 } })
  ).newPage();
  await page.goto('/home');
  await settle(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: target });
  expect((await stat(target)).size).toBeLessThanOrEqual(mostBytes);
});
