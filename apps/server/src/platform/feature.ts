import type { FastifyInstance } from 'fastify';
import type { Backups } from './backup/index.ts';
import type { Brands } from './brands/brands.ts';
import type { Bus } from './database/bus.ts';
import type { PlatformDatabase } from './database/platform-database.ts';
import type { ForeignInput } from './foreign-input/index.ts';
import type { MediaTokens } from './files/index.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Mount } from './http/mount.ts';
import type { OriginOf } from './http/origin.ts';
import type { HostLookup } from './http/resolve-host.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { JitsiSettings } from './meetings/jitsi.ts';
import type { Mailer } from './mail/mailer.ts';
import type { FoundFfmpeg, Pictures } from './media/index.ts';
import type { Log } from './observability/log.ts';
import type { PersonalData } from './personal-data/index.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Retention } from './retention/index.ts';
import type { Sealer } from './secrets/sealer.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { SocialProviders } from './social/providers.ts';
import type { FileStorage, UploadLocks } from './storage/index.ts';

/** Addresses that replace those of payment providers and app stores, for tests. */
export interface PaymentOrigins {
  stripe: string;
  yookassa: string;
  apple?: string;
  /** Root certificates that are trusted besides that of Apple, in Base64. */
  appleRoots?: readonly string[];
  google?: string;
}

/** Where the push services of phones are, for tests. */
export interface PushOrigins {
  fcm: string;
  apns: string;
}

/** The services of the platform. The factory of a feature takes those that it uses, and services of other features. */
export interface PlatformParts {
  platform: PlatformDatabase;
  /** Without the list of all brands: what is done for each of them is a job, `jobs.scheduleForBrands`. */
  brands: Omit<Brands, 'all' | 'close'>;
  bus: Bus;
  jobs: Jobs;
  rateLimits: RateLimits;
  sessions: Sessions;
  mediaTokens: MediaTokens;
  sealer: Sealer;
  storage: FileStorage;
  /** Undefined with a single process. */
  uploadLocks: UploadLocks | undefined;
  ffmpeg: FoundFfmpeg;
  pictures: Pictures;
  foreignInput: ForeignInput;
  realtime: Realtime;
  mailer: Mailer;
  /** Undefined: the rooms of video consultations are addresses that staff enter. */
  jitsi: JitsiSettings | undefined;
  /** Whether mailboxes and mail servers that are entered in the studio may be on hosts of the server's own network. */
  mailboxPrivateHosts: boolean;
  /** DNS servers instead of those of the system; tests start one. */
  dnsServers?: readonly string[];
  /** How long a test e-mail may take, in milliseconds, if not the default. */
  mailTestMs?: number;
  /** Other addresses of payment providers than their own; tests start servers there. */
  paymentOrigins?: PaymentOrigins;
  pushOrigins?: PushOrigins;
  /** Another way to resolve the names of domains than that of the system, for tests. */
  lookupHost?: HostLookup;
  /** The secret of the installation. */
  secret: string;
  social: SocialProviders;
  originOf: OriginOf;
  /** PUBLIC_URL. */
  publicUrl: string | undefined;
  log: Log;
  backups: Backups;
  /** Milliseconds. */
  clock: () => number;
}

/** What the factory of a feature returns; `features.ts` lists the features and calls the rest. */
export interface Feature<Services extends object = object> {
  /** For other features and for code outside HTTP handlers. */
  services: Services;
  /** Mounts its routes. */
  routes?(server: { app: FastifyInstance; mount: Mount }): void | Promise<void>;
  /** Registers its background jobs. */
  jobs?(): void;
  /** How the feature merges, erases and exports the rows of a user. */
  personalData?: PersonalData;
  /** How long the rows of its tables are kept. */
  retention?: Retention;
}
