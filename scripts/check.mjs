import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { listChecks } from './lib/checks.mjs';
import { main } from './lib/stop.mjs';

/* `npm run check [name …]`: every check, or those whose names begin so. */
await main(async () => {
  const wanted = process.argv.slice(2);
  const waiting = listChecks().filter(
    ({ name }) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)),
  );
  const total = waiting.length;
  const failed = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (!(await pass(next))) failed.push(next.name);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker));
  if (total === 0) console.error(`No check begins with ${wanted.join(' or ')}.`);
  else if (failed.length > 0)
    console.error(`${failed.length} of ${total} checks failed: ${failed.join(', ')}`);
  return total > 0 && failed.length === 0 ? 0 : 1;
});

async function pass({ name, check }) {
  const begun = performance.now();
  const { code, output } = await check();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'failed'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(`${output.trim().replaceAll(/^/gm, '  ')}\n`);
  return code === 0;
}
