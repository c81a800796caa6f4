export { isPosted, postLedger } from './post-ledger.ts';
