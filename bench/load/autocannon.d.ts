/** The part of autocannon that the bench uses; the package has no types. */
declare module 'autocannon' {
  export interface Request {
    method?: 'GET' | 'POST' | 'PUT';
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Client {
    setRequests(requests: Request[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    setupClient(client: Client): void;
  }
  interface Result {
    '2xx': number;
    '3xx': number;
    '4xx': number;
    '5xx': number;
    errors: number;
    /** Seconds. */
    duration: number;
  }
  // oxlint-disable-next-line import/no-default-export -- the package has a default export
  export default function autocannon(options: Options): Promise<Result>;
}
