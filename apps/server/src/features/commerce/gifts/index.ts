export { giftEffects } from './gift-effects.ts';
export { giftsFeature } from './gifts.feature.ts';
export type { GiftsService } from './gifts.service.ts';
