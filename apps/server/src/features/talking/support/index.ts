export { supportFeature } from './support.feature.ts';
export { ticketTexts } from './ticket-texts.ts';
