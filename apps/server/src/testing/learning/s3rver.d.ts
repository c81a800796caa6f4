/** The parts of s3rver that the tests use; the package has no types. */
declare module '@20minutes/s3rver' {
  interface Context {
    method: string;
    path: string;
    query: Record<string, string>;
    status: number;
    type: string;
    body: unknown;
  }
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: readonly { name: string }[];
    });
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    readonly store: { getResourcePath(bucket: string, key: undefined, resource: 'uploads'): string };
    run(): Promise<{ port: number }>;
  }
}
