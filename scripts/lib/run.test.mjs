import { describe, expect, it } from 'vitest';
import { run } from './run.mjs';

describe('run', () => {
  it('returns the exit code and the output of both streams', async () => {
    const script = 'console.log("out"); console.error("err"); process.exitCode = 3';
    expect(await run(process.execPath, ['-e', script])).toMatchObject({
      code: 3,
      output: expect.stringMatching(/out\s+err|err\s+out/),
    });
  });

  it('keeps only the end of long output', async () => {
    const script = 'console.log("x".repeat(1000) + "end")';
    expect((await run(process.execPath, ['-e', script], { keptBytes: 10 })).output).toBe('xxxxxxend\n');
  });

  it('returns 127 and the reason for a program that cannot be started', async () => {
    expect(await run('/no/such/program', [])).toMatchObject({
      code: 127,
      output: expect.stringContaining('ENOENT'),
    });
  });
});
