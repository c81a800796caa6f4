import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('starting without a bucket and traces loads neither the AWS SDK nor that of OpenTelemetry', async () => {
  const start = fileURLToPath(new URL('../../start.ts', import.meta.url));
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${JSON.stringify(start)});
    console.log(loaded.length, loaded.filter((url) => /aws-sdk|smithy|s3-store|opentelemetry.(?:sdk|exporter)/.test(url)).length);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  const [all, ofSdk] = stdout.trim().split(' ').map(Number);
  expect(all).toBeGreaterThan(100);
  expect(ofSdk).toBe(0);
});
