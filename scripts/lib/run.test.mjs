import { describe, expect, it } from 'vitest';
import { CommandError } from './command.mjs';
import { run, runService } from './run.mjs';

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

describe('runService', () => {
  it('resolves to the first message, and `stop` to the exit code', async () => {
    const script =
      'process.on("SIGTERM", () => process.exit(4)); process.send({ port: 1 }); setInterval(() => {}, 1000)';
    const { message, stop } = await runService(process.execPath, ['-e', script]);
    expect(message).toEqual({ port: 1 });
    expect(await stop()).toBe(4);
  });

  it.each([
    ['that ends before its message', process.execPath],
    ['that cannot be started', '/no/such/program'],
  ])('rejects a program %s', async (_, program) => {
    await expect(runService(program, ['-e', ''])).rejects.toThrow(CommandError);
  });
});
