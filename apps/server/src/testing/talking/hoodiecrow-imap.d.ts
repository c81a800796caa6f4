declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Message {
    raw: string;
    uid?: number;
  }
  interface ImapServer {
    server: Server;
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
    appendMessage(folder: string, flags: string[], internalDate: Date, raw: string): void;
  }
  export default function hoodiecrow(options: {
    plugins?: string[];
    users?: Record<string, { password: string }>;
    storage?: Record<string, { messages: Message[]; uidnext?: number; uidvalidity?: number }>;
  }): ImapServer;
}
