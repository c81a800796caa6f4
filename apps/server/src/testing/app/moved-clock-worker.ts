/*
 * The server with a clock that the parent process moves: it sends the offset to the machine's clock in ms. Only browser tests start this file; the server
 * itself has no setting for its clock.
 */
import { serve } from '../../serve.ts';

// The parent sends the offset to this process only.
process.env['WEB_PROCESSES'] = '1';
let offset = 0;
process.on('message', (message) => {
  if (typeof message !== 'number') throw new TypeError('an offset in ms is expected');
  offset = message;
  process.send?.(message);
});
await serve(() => Date.now() + offset);
