/** A Jitsi Meet server for the rooms of video consultations. */
export interface JitsiSettings {
  /** Scheme, host and port. */
  origin: string;
  /** Signs tokens; undefined: its rooms need none. */
  app: { id: string; secret: string } | undefined;
}
