/* Runs the platform of the browser tests for `npm test`, which runs other checks meanwhile: sends their environment when it is ready, and stops it at a signal or when its parent is gone. */
import { startTestPlatform } from './test-platform.ts';

const platform = await startTestPlatform();
let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  try {
    await platform.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
};
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => void stop());
process.send?.(platform.env);
