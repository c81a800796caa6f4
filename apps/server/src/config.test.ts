import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const randomSecret = 'q8Zk3vYt0LmW5xRb7NcJ2hGf9DsPaE4u';

describe('readConfig', () => {
  it('uses defaults for all settings', () => {
    expect(readConfig({}, [])).toEqual({
      port: 3000,
      host: 'localhost',
      dataDir: path.resolve(import.meta.dirname, '../../../data'),
      databaseUrl: undefined,
      databaseConnections: 80,
      mailboxPrivateHosts: false,
      smtpUrl: undefined,
      social: {},
      redisUrl: undefined,
      backup: {
        place: { kind: 'folder', folder: path.resolve(import.meta.dirname, '../../../data/backups') },
        password: undefined,
        keepDays: 14,
      },
      backupS3: { region: 'us-east-1', pathStyle: false },
      ffmpegPath: undefined,
      publicUrl: undefined,
      logLevel: 'info',
      role: 'all',
      webProcesses: 1,
      drainMs: 0,
      metricsToken: undefined,
      tracing: undefined,
      secret: undefined,
      demo: true,
      trustProxy: ['loopback'],
      path: '',
      production: false,
    });
  });

  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ PORT: '' }, { port: 3000 }],
    [{ HOST: '::' }, { host: '::' }],
    [{ DATA_DIR: '/srv/day stream' }, { dataDir: '/srv/day stream' }],
    [{ DATA_DIR: 'here' }, { dataDir: path.resolve('here') }],
    [{ DATABASE_URL: 'postgres://a:b@h/d' }, { databaseUrl: 'postgres://a:b@h/d' }],
    [{ DATABASE_URL: 'postgresql://a@/d?host=/run' }, { databaseUrl: 'postgresql://a@/d?host=/run' }],
    [{ DATABASE_CONNECTIONS: '16' }, { databaseConnections: 16 }],
    [{ SMTP_URL: 'smtps://a:b@mail' }, { smtpUrl: 'smtps://a:b@mail' }],
    [{ REDIS_URL: 'redis://h:6379' }, { redisUrl: 'redis://h:6379' }],
    [{ FFMPEG_PATH: '/opt/ffmpeg' }, { ffmpegPath: '/opt/ffmpeg' }],
    [{ PUBLIC_URL: 'https://learn.example.org/' }, { publicUrl: 'https://learn.example.org' }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ ROLE: 'worker', DATABASE_URL: 'postgres://h/d' }, { role: 'worker' }],
    [
      { SECRET: randomSecret, NODE_ENV: 'production' },
      { secret: randomSecret, production: true },
    ],
    [{ WEB_PROCESSES: '3' }, { webProcesses: 3 }],
    [{ WEB_PROCESSES: 'auto', DATABASE_CONNECTIONS: '16' }, { webProcesses: 1 }],
    [
      { WEB_PROCESSES: '4', ROLE: 'worker', DATABASE_URL: 'postgres://h/d' },
      { role: 'worker', webProcesses: 1 },
    ],
    [{ DEMO: 'no' }, { demo: false }],
    [{ DRAIN_SECONDS: '15' }, { drainMs: 15_000 }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, { tracing: { serviceName: 'daystream' } }],
    [
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.test/v1/traces', OTEL_SERVICE_NAME: 'school' },
      { tracing: { serviceName: 'school' } },
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_SDK_DISABLED: 'true' },
      { tracing: undefined },
    ],
    [{ METRICS_TOKEN: randomSecret }, { metricsToken: randomSecret }],
    [{ BACKUP_TO: 'off' }, { backup: undefined }],
    [
      { BACKUP_TO: 's3://copies/of/this/', BACKUP_S3_ENDPOINT: 'https://s3.example', BACKUP_KEEP_DAYS: '3' },
      {
        backup: {
          place: {
            kind: 's3',
            bucket: 'copies',
            prefix: 'of/this',
            endpoint: 'https://s3.example',
            region: 'us-east-1',
            accessKeyId: undefined,
            secretAccessKey: undefined,
            pathStyle: true,
          },
          password: undefined,
          keepDays: 3,
        },
      },
    ],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, loopback,::1' }, { trustProxy: ['10.0.0.0/8', 'loopback', '::1'] }],
    [{ UNRELATED: 'anything' }, { port: 3000 }],
  ])('reads %j', (env, expected) => {
    expect(readConfig(env, [])).toMatchObject(expected);
  });

  it('disables the demo brands with the option --no-demo', () => {
    expect(readConfig({ DEMO: 'true' }, ['--no-demo']).demo).toBe(false);
  });

  it.each([
    [
      { PORT: 'abc' },
      'PORT is "abc", but a whole number from 0 to 65535, where 0 takes any free port is expected.',
    ],
    [{ PORT: '65536' }, 'PORT is "65536", but a whole number'],
    [{ PORT: '-1' }, 'PORT is "-1"'],
    [{ PORT: '0x10' }, 'PORT is "0x10"'],
    [{ HOST: 'http://x' }, 'HOST is "http://x", but an address of this machine'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but one of trace, debug'],
    [{ ROLE: 'king' }, 'ROLE is "king", but one of all, web and worker is expected.'],
    [{ ROLE: 'web' }, 'ROLE is "web", but the embedded database serves one process only'],
    [{ DEMO: 'maybe' }, 'DEMO is "maybe", but true or false is expected.'],
    [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY is "all", but the number of proxies'],
    [{ SECRET: 'short' }, 'SECRET cannot be used: 32 random characters or more is expected.'],
    [{ PUBLIC_URL: 'learn.example.org' }, 'PUBLIC_URL cannot be used: an address like https://'],
    [{ PUBLIC_URL: 'https://h/path' }, 'PUBLIC_URL cannot be used'],
    [{ PUBLIC_URL: 'ftp://h' }, 'PUBLIC_URL cannot be used'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL cannot be used: an address like smtp://'],
    [{ REDIS_URL: 'http://h' }, 'REDIS_URL cannot be used: an address like redis://'],
    [{ JITSI_APP_ID: 'daystream' }, 'JITSI_APP_ID or JITSI_APP_SECRET is set without JITSI_URL'],
    [
      { JITSI_URL: 'https://h', JITSI_APP_ID: 'daystream' },
      'JITSI_APP_ID and JITSI_APP_SECRET belong together',
    ],
    [{ S3_ENDPOINT: 'https://h' }, 'S3_ENDPOINT is set without S3_BUCKET'],
    [{ S3_BUCKET: 'Files!' }, 'S3_BUCKET is "Files!", but the name of a bucket is expected.'],
    [
      { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
    ],
  ])('refuses %j', (env, message) => {
    expect(() => readConfig(env, [])).toThrow(ConfigError);
    expect(() => readConfig(env, [])).toThrow(message);
  });

  it.each([
    { DATABASE_URL: 'mysql://root:hunter2@h/d' },
    { SMTP_URL: 'http://me:hunter2@h' },
    { REDIS_URL: 'me:hunter2@h' },
    { PUBLIC_URL: 'https://me:hunter2@h' },
    { SECRET: 'hunter2' },
    { S3_ENDPOINT: 'ftp://me:hunter2@h' },
  ])('does not include a password in the error for %j', (env) => {
    expect(() => readConfig(env, [])).toThrow(/^(?!.*hunter2).*cannot be used/);
  });

  it('reads the bucket settings, with path-style addresses for other servers than Amazon', () => {
    expect(readConfig({}, []).s3).toBeUndefined();
    expect(readConfig({ S3_BUCKET: 'files', S3_REGION: 'eu-central-1' }, []).s3).toEqual({
      endpoint: undefined,
      bucket: 'files',
      region: 'eu-central-1',
      accessKeyId: undefined,
      secretAccessKey: undefined,
      pathStyle: false,
      publicUrl: undefined,
      signedUrls: false,
    });
    const env = { S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.h', S3_PUBLIC_URL: 'https://cdn.h/' };
    expect(readConfig(env, []).s3).toMatchObject({ pathStyle: true, publicUrl: 'https://cdn.h' });
    expect(readConfig({ ...env, S3_PATH_STYLE: 'no' }, []).s3?.pathStyle).toBe(false);
  });

  it.each(['please-change-me-please-change-me', 'a'.repeat(40), 'my-example-key-with-many-letters-0'])(
    'refuses the sample secret %s in production only',
    (SECRET) => {
      expect(() => readConfig({ SECRET, NODE_ENV: 'production' }, [])).toThrow('SECRET looks like a sample');
      expect(readConfig({ SECRET }, []).secret).toBe(SECRET);
    },
  );

  it.each(['--nodemo', '-x', 'start', '--port=1'])('refuses the option %s', (option) => {
    expect(() => readConfig({}, ['--no-demo', option])).toThrow(
      `The option "${option}" is not known: only --no-demo is.`,
    );
  });
});
