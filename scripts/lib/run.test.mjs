import { describe, expect, it } from 'vitest';
import { run } from './run.mjs';

describe('run', () => {
  it('gives the exit code and what was said on both ways', async () => {
    const script = 'console.log("out"); console.error("err"); process.exitCode = 3';
    expect(await run(process.execPath, ['-e', script])).toMatchObject({
      code: 3,
      output: expect.stringMatching(/out\s+err|err\s+out/),
    });
  });

  it('keeps the end of much output', async () => {
    const script = 'console.log("x".repeat(1000) + "end")';
    expect((await run(process.execPath, ['-e', script], { keptBytes: 10 })).output).toBe('xxxxxxend\n');
  });

  it('tells a program that cannot be started', async () => {
    expect(await run('/no/such/program', [])).toMatchObject({
      code: 127,
      output: expect.stringContaining('ENOENT'),
    });
  });
});
