export { retention as ledgerRetention } from './ledger.tables.ts';
export { isPosted, postLedger } from './post-ledger.ts';
