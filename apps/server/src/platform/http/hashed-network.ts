import { createHmac } from 'node:crypto';
import type { Brand } from '../brands/brand.ts';
import { networkOf } from './client-network.ts';

/** Identifies the network of a client, to count what it asks for without keeping its address. */
export const hashedNetwork = (secret: string, { appId }: Pick<Brand, 'appId'>, ip: string): string =>
  createHmac('sha256', secret)
    .update(`order network ${appId} ${networkOf(ip)}`)
    .digest('base64url');
