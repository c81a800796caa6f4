import type { FastifyInstance } from 'fastify';

/** Whether the process is about to stop: a proxy must send new requests elsewhere, while those that arrive are still answered. */
export interface Drain {
  readonly isDraining: boolean;
  begin(): void;
}

/** Each answer ends its connection from then on: a proxy does not send a request into a connection that is about to close. */
export function createDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) void reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    get isDraining() {
      return isDraining;
    },
    begin: () => void (isDraining = true),
  };
}
