import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { S3Settings } from '../../platform/storage/s3-settings.ts';

export interface RunningS3 {
  settings: S3Settings;
  stop(): Promise<void>;
}

/** Starts an S3 server in its own process, with an empty bucket below `directory`. */
export async function startS3(directory: string): Promise<RunningS3> {
  const program = fileURLToPath(new URL('./s3-worker.ts', import.meta.url));
  const server = spawn(process.execPath, [program, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await Promise.race([
    once(server.stdout, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('the S3 server did not start'))),
  ])) as [Buffer];
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port.toString().trim()}`,
      bucket: 'daystream',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
      publicUrl: undefined,
      signedUrls: false,
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}
