/** The log of the embedded database; a pino logger fits. */
export type EmbeddedPostgresLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};
