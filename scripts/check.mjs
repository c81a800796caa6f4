import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { listChecks, listTypeChecks } from './lib/checks.mjs';
import { runCommand } from './lib/command.mjs';

/* `npm run check [name]`: runs all checks, or those whose name starts with the arguments, for example `types apps/server`. */
await runCommand(async () => {
  const wanted = process.argv.slice(2).join(' ');
  const isWanted = ({ name }) => name.startsWith(wanted);
  const queue = wanted === '' ? listChecks() : [...listChecks(), ...listTypeChecks()].filter(isWanted);
  const total = queue.length;
  const failed = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      if (!(await runCheck(next))) failed.push(next.name);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker));
  if (total === 0) console.error(`No check has a name that starts with ${wanted}.`);
  else if (failed.length > 0)
    console.error(`${failed.length} of ${total} checks failed: ${failed.join(', ')}`);
  return total > 0 && failed.length === 0 ? 0 : 1;
});

/** Prints the result; resolves to whether the check passed. */
async function runCheck({ name, check }) {
  const start = performance.now();
  const { code, output } = await check();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'failed'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(`${output.trim().replaceAll(/^/gm, '  ')}\n`);
  return code === 0;
}
