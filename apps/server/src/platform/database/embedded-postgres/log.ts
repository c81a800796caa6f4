/** What the embedded database tells; a pino logger serves. */
export type EmbeddedPostgresLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};
