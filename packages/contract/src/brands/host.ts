import { asciiHost } from '../ascii-host.ts';
import { text } from '../wire.ts';

/** A DNS host name without a port, in Punycode. The address of a page stands for its host. */
export const Host = text(2000, 1)
  .overwrite((typed) => asciiHost(typed.replaceAll(/^https?:\/\/|[/?#].*$/gi, '').toLowerCase()))
  .max(253, 'too_long')
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, 'host_form');
