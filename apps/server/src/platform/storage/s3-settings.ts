export interface S3Settings {
  /** Undefined: the endpoint of Amazon S3 in the region. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  /** Puts the bucket name into the path instead of the host name, as most S3 servers other than Amazon's expect. */
  pathStyle: boolean;
  /** Base address from which browsers read public files (a CDN in front of the bucket), without a trailing slash. Undefined: this server sends them. */
  publicUrl: string | undefined;
  /** Whether browsers read private files directly from the bucket, by signed addresses. */
  signedUrls: boolean;
}
