import { createHmac } from 'node:crypto';
import type { Brand } from '../../../platform/brands/brand.ts';
import { networkOf } from '../../../platform/http/client-network.ts';

/** Counts the unpaid orders of one client without keeping its address. */
export const hashedNetwork = (secret: string, { appId }: Pick<Brand, 'appId'>, ip: string): string =>
  createHmac('sha256', secret)
    .update(`order network ${appId} ${networkOf(ip)}`)
    .digest('base64url');
