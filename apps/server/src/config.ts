import path from 'node:path';
import { z } from 'zod';
import { fewestConnections } from './platform/database/limits.ts';
import type { BackupBucket, BackupSettings } from './platform/backup/index.ts';
import type { JitsiSettings } from './platform/meetings/jitsi.ts';
import { SocialProviders } from './platform/social/providers.ts';
import type { S3Settings } from './platform/storage/index.ts';
import { countWebProcesses } from './processes/web-processes.ts';
import { releaseFolder } from './release-folder.ts';

/** A setting that cannot be used; the message is one sentence for the person who started Daystream, without secrets. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const defaultDataDir = path.join(releaseFolder, 'data');

const urlOf = (protocols: readonly string[]) =>
  z.string().refine((value) => {
    // PostgreSQL allows an address without a host when its query names a socket; URL does not.
    const url = URL.parse(value.replace('@/', '@localhost/'));
    return url !== null && protocols.includes(url.protocol);
  });

const origin = z
  .string()
  .transform((value) => URL.parse(value))
  .refine((url) => url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`)
  .transform((url) => url?.origin);

const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'])
  .transform((value) => ['true', '1', 'yes'].includes(value));

const addresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(
    z.array(
      z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]),
    ),
  );

/** All variables that Daystream reads. The description is the expected value, worded to end a sentence. */
const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(3000)
    .describe('a whole number from 0 to 65535, where 0 takes any free port'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('localhost')
    .describe('an address of this machine such as 127.0.0.1, or 0.0.0.0 or :: for all of them'),
  DATA_DIR: z.string().default(defaultDataDir).describe('a directory'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'])
    .optional()
    .describe('an address like postgresql://user:password@host:5432/name'),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((count) => count >= fewestConnections)
    .default(80)
    .describe(`a whole number from ${fewestConnections} on`),
  SMTP_URL: urlOf(['smtp:', 'smtps:']).optional().describe('an address like smtp://user:password@host:587'),
  SOCIAL_AUTH: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom' });
        return z.NEVER;
      }
    })
    .pipe(SocialProviders)
    .optional()
    .describe('JSON like {"aurora":{"google":{"clientId":"…","clientSecret":"…"}}}'),
  JITSI_URL: origin.optional().describe('an address like https://meet.example.org, without a path'),
  JITSI_APP_ID: z.string().optional().describe('the id that the Jitsi server knows'),
  JITSI_APP_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('the secret of JITSI_APP_ID, of 16 characters or more'),
  MAILBOX_PRIVATE_HOSTS: flag.default(false).describe('true or false'),
  REDIS_URL: urlOf(['redis:', 'rediss:']).optional().describe('an address like redis://host:6379'),
  S3_ENDPOINT: urlOf(['http:', 'https:'])
    .optional()
    .describe('an address like https://s3.eu-central-1.example.com'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('the name of a bucket'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1')
    .describe('a region such as eu-central-1'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('the id of an access key'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of an access key'),
  S3_PATH_STYLE: flag.optional().describe('true or false'),
  S3_PUBLIC_URL: urlOf(['http:', 'https:'])
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('the address of the bucket for browsers, such as https://cdn.example.org'),
  S3_SIGNED_URLS: flag.default(false).describe('true or false'),
  BACKUP_TO: z
    .string()
    .refine(
      (value) =>
        !value.startsWith('s3:') || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]+)?$/.test(value),
    )
    .optional()
    .describe('a directory, an address like s3://bucket/folder, or off'),
  BACKUP_PASSWORD: z.string().min(12).optional().describe('a password of 12 characters or more'),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((days) => days >= 1)
    .default(14)
    .describe('a whole number of days from 1 on'),
  BACKUP_S3_ENDPOINT: urlOf(['http:', 'https:'])
    .optional()
    .describe('an address like https://s3.eu-central-1.example.com'),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional()
    .describe('a region such as eu-central-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional().describe('the id of an access key'),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of an access key'),
  FFMPEG_PATH: z.string().optional().describe('the path of the ffmpeg program'),
  PUBLIC_URL: origin.optional().describe('an address like https://learn.example.org, without a path'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('one of trace, debug, info, warn, error, fatal and silent'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all').describe('one of all, web and worker'),
  WEB_PROCESSES: z
    .union([
      z.literal('auto'),
      z
        .string()
        .regex(/^[1-9]\d?$/)
        .transform(Number),
    ])
    .default(1)
    .describe('a whole number from 1 to 99, or auto'),
  SECRET: z.string().min(32).optional().describe('32 random characters or more'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .default(0)
    .describe('a whole number of seconds'),
  METRICS_TOKEN: z.string().min(20).optional().describe('20 random characters or more'),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(['http:', 'https:'])
    .optional()
    .describe('an address like http://localhost:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: urlOf(['http:', 'https:'])
    .optional()
    .describe('an address like http://localhost:4318/v1/traces'),
  OTEL_SERVICE_NAME: z.string().default('daystream').describe('a name'),
  OTEL_SDK_DISABLED: flag.default(false).describe('true or false'),
  DEMO: flag.default(true).describe('true or false'),
  TRUST_PROXY: z
    .union([z.string().regex(/^\d$/).transform(Number), addresses])
    .default(['loopback'])
    .describe(
      'the number of proxies in front of Daystream, or their addresses such as 10.0.0.0/8, separated by commas',
    ),
  PATH: z.string().default('').describe('a list of directories'),
  NODE_ENV: z.string().default('development').describe('production, test or development'),
});

type Variable = keyof typeof variables.shape;

/** Invalid values of these are not repeated in messages: they may contain a password. */
const confidential: ReadonlySet<Variable> = new Set([
  'BACKUP_PASSWORD',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'DATABASE_URL',
  'JITSI_APP_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'SMTP_URL',
  'SOCIAL_AUTH',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_ENDPOINT',
  'S3_SECRET_ACCESS_KEY',
  'SECRET',
  'PUBLIC_URL',
]);

export type Config = {
  /** 0: any free port. */
  port: number;
  /** `localhost` (both loopback addresses) unless set. */
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined: the embedded database below `dataDir`. */
  databaseUrl: string | undefined;
  /** The maximum that this process opens. */
  databaseConnections: number;
  smtpUrl: string | undefined;
  /** Client settings of social networks, by brand. */
  social: SocialProviders;
  /** Undefined: the rooms of video consultations are addresses that staff enter. */
  jitsi: JitsiSettings | undefined;
  /** Whether mailboxes of brands may be on hosts of the server's own network. */
  mailboxPrivateHosts: boolean;
  redisUrl: string | undefined;
  /** Undefined: files are stored below `dataDir`. */
  s3: S3Settings | undefined;
  /** Undefined: no backups are made. */
  backup: BackupSettings | undefined;
  /** How the buckets of backups, and of copies of single schools, are reached. */
  backupS3: BackupBucket;
  /** Absolute, or a name on PATH; undefined: look on PATH, then use the one from npm. */
  ffmpegPath: string | undefined;
  /** Scheme and host without a trailing slash; undefined: as each request says. */
  publicUrl: string | undefined;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  role: 'all' | 'web' | 'worker';
  /** How many processes answer requests; 1: one process does everything. */
  webProcesses: number;
  /** How long a process still answers after it was asked to stop, while `/readyz` says that it drains. */
  drainMs: number;
  /** Undefined: only processes on this machine read the metrics. */
  metricsToken: string | undefined;
  /** Undefined: no traces are made. The other settings of traces are read by OpenTelemetry itself. */
  tracing: { serviceName: string } | undefined;
  /** Signs media addresses; undefined: the server creates a random one and keeps it. */
  secret: string | undefined;
  /** Whether missing demo brands are created. */
  demo: boolean;
  /** For Fastify: hops or addresses whose `X-Forwarded-*` headers are trusted; 0: none. Default: proxies on this machine. */
  trustProxy: number | string[];
  /** PATH: directories to search for ffmpeg. */
  path: string;
  production: boolean;
};

/**
 * Reads the configuration; no other module reads the environment. An empty variable counts as unset.
 * @param argv the command line after the program's name
 * @throws ConfigError at the first invalid setting
 */
export function readConfig(env: NodeJS.ProcessEnv, argv: readonly string[]): Config {
  const unknown = argv.find((argument) => argument !== '--no-demo');
  if (unknown !== undefined) {
    throw new ConfigError(`The option ${JSON.stringify(unknown)} is not known: only --no-demo is.`);
  }
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const read = variables.safeParse(set);
  if (!read.success) throw explain(set, read.error);
  const values = read.data;
  const production = values.NODE_ENV === 'production';
  if (production && values.SECRET !== undefined && looksLikeSample(values.SECRET)) {
    throw new ConfigError('SECRET looks like a sample: set 32 random characters or more, or leave it unset.');
  }
  if (values.ROLE !== 'all' && values.DATABASE_URL === undefined) {
    throw new ConfigError(
      `ROLE is "${values.ROLE}", but the embedded database serves one process only: set DATABASE_URL, or ROLE to all.`,
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    smtpUrl: values.SMTP_URL,
    social: values.SOCIAL_AUTH ?? {},
    jitsi: jitsiOf(values),
    mailboxPrivateHosts: values.MAILBOX_PRIVATE_HOSTS,
    redisUrl: values.REDIS_URL,
    s3: s3Of(values),
    backup: backupOf(values),
    backupS3: backupS3Of(values),
    ffmpegPath: values.FFMPEG_PATH,
    publicUrl: values.PUBLIC_URL,
    logLevel: values.LOG_LEVEL,
    role: values.ROLE,
    webProcesses: webProcessesOf(values),
    drainMs: values.DRAIN_SECONDS * 1000,
    metricsToken: values.METRICS_TOKEN,
    tracing: tracingOf(values),
    secret: values.SECRET,
    demo: values.DEMO && !argv.includes('--no-demo'),
    trustProxy: values.TRUST_PROXY,
    path: values.PATH,
    production,
  };
}

function webProcessesOf(values: z.infer<typeof variables>): number {
  const { WEB_PROCESSES: wanted, ROLE: role, DATABASE_CONNECTIONS: connections } = values;
  const { count, most } = countWebProcesses(wanted, { role, connections });
  if (count <= most) return count;
  throw new ConfigError(
    `WEB_PROCESSES is ${count}, but DATABASE_CONNECTIONS (${connections}) is enough for ${most}: each process needs ${fewestConnections}.`,
  );
}

function tracingOf(values: z.infer<typeof variables>): Config['tracing'] {
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint === undefined || values.OTEL_SDK_DISABLED
    ? undefined
    : { serviceName: values.OTEL_SERVICE_NAME };
}

function jitsiOf(values: z.infer<typeof variables>): JitsiSettings | undefined {
  const { JITSI_URL: url, JITSI_APP_ID: id, JITSI_APP_SECRET: secret } = values;
  if (url === undefined) {
    if (id === undefined && secret === undefined) return undefined;
    throw new ConfigError(
      'JITSI_APP_ID or JITSI_APP_SECRET is set without JITSI_URL: name the Jitsi server.',
    );
  }
  if ((id === undefined) !== (secret === undefined))
    throw new ConfigError('JITSI_APP_ID and JITSI_APP_SECRET belong together: set both, or neither.');
  return { origin: url, app: id === undefined || secret === undefined ? undefined : { id, secret } };
}

function s3Of(values: z.infer<typeof variables>): S3Settings | undefined {
  if (values.S3_BUCKET === undefined) {
    if (values.S3_ENDPOINT === undefined) return undefined;
    throw new ConfigError('S3_ENDPOINT is set without S3_BUCKET: name the bucket for the files.');
  }
  if ((values.S3_ACCESS_KEY_ID === undefined) !== (values.S3_SECRET_ACCESS_KEY === undefined))
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither.');
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
    pathStyle: values.S3_PATH_STYLE ?? values.S3_ENDPOINT !== undefined,
    publicUrl: values.S3_PUBLIC_URL,
    signedUrls: values.S3_SIGNED_URLS,
  };
}

/** By default, backups are below `DATA_DIR`: that helps after a mistake, but not after the loss of the disk. */
function backupOf(values: z.infer<typeof variables>): BackupSettings | undefined {
  const { BACKUP_TO: to, BACKUP_PASSWORD: password, BACKUP_KEEP_DAYS: keepDays } = values;
  if (to === 'off') return undefined;
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to ?? '') ?? [];
  if (bucket === undefined) {
    const folder = path.resolve(to ?? path.join(values.DATA_DIR, 'backups'));
    return { place: { kind: 'folder', folder }, password, keepDays };
  }
  return {
    place: { kind: 's3', bucket, prefix: prefix.replace(/\/+$/, ''), ...backupS3Of(values) },
    password,
    keepDays,
  };
}

function backupS3Of(values: z.infer<typeof variables>): BackupBucket {
  const accessKeyId = values.BACKUP_S3_ACCESS_KEY_ID ?? values.S3_ACCESS_KEY_ID;
  const secretAccessKey = values.BACKUP_S3_SECRET_ACCESS_KEY ?? values.S3_SECRET_ACCESS_KEY;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new ConfigError(
      'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY belong together: set both, or neither.',
    );
  const endpoint = values.BACKUP_S3_ENDPOINT ?? values.S3_ENDPOINT;
  return {
    endpoint,
    region: values.BACKUP_S3_REGION ?? values.S3_REGION,
    accessKeyId,
    secretAccessKey,
    pathStyle: values.S3_PATH_STYLE ?? endpoint !== undefined,
  };
}

function explain(env: NodeJS.ProcessEnv, error: z.ZodError): ConfigError {
  const name = variables.keyof().parse(error.issues[0]?.path[0]);
  const expected = variables.shape[name].description;
  return new ConfigError(
    confidential.has(name)
      ? `${name} cannot be used: ${expected} is expected.`
      : `${name} is ${JSON.stringify(env[name])}, but ${expected} is expected.`,
  );
}

/** Whether a secret contains words of instructions or examples, or too few different characters to be random. */
function looksLikeSample(secret: string): boolean {
  return /change|example|sample|secret|password|your|1234567/i.test(secret) || new Set(secret).size < 10;
}
