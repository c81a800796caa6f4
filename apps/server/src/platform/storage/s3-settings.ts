export interface S3Settings {
  /** Undefined: Amazon's of the region. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  /** The bucket in the path of addresses, as most servers beside Amazon's expect it, and not in the host name. */
  pathStyle: boolean;
  /** Where browsers read public files, without a closing slash: a CDN before the bucket. Undefined: from this server. */
  publicUrl: string | undefined;
  /** Whether browsers read private files from the bucket, by signed addresses. */
  signedUrls: boolean;
}
