import type { BrandSettings as WireBrandSettings } from '@daystream/contract';
import { fromWire, type Camelised } from './wire-names.ts';

/** The settings of the brand in camelCase. */
export type BrandSettings = Camelised<WireBrandSettings>;

/** Converts settings from `index.html`, `GET /site-config` or the event `config.changed`. */
export const readBrandSettings = (settings: WireBrandSettings) => fromWire(settings, '') as BrandSettings;
