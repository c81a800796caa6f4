/**
 * Where the bytes of files stand. A file is a folder of forms, named by its key (`public/…` or `private/…`) in the room of its brand; a form is written
 * once and never changed, so that its address can be cached for ever.
 */
export interface FileStorage {
  /** A directory for what comes piece by piece, on the disk of the workspaces. */
  readonly incoming: string;
  /** An empty directory of one's own, on the disk where files come to stand. */
  workspace(): Promise<Workspace>;
  /**
   * Puts everything in `directory` below the key, or below a folder of it, whose content it replaces: whole or not at all, and outliving a power cut
   * once it is answered. `directory` is gone afterwards.
   */
  put(brand: string, key: string, directory: string, folder?: string): Promise<void>;
  /** A path of this machine at which a form can be read. */
  path(brand: string, key: string, form: string): string;
  /** Removes a file with all of its forms; nothing happens where it is not there. */
  remove(brand: string, key: string): Promise<void>;
  /** Removes everything of a brand. */
  removeBrand(brand: string): Promise<void>;
  /** Removes workspaces whose program has died. */
  sweep(): Promise<void>;
}

export interface Workspace {
  directory: string;
  remove(): Promise<void>;
}
