/**
 * Why a purchase in an app store failed, by the codes of the purchase plugins of mobile shells; each has one of the texts that the app shows. Source: spec rules §8,
 * Purchase errors.
 */
const families = {
  ERR_SETUP: 'setup',
  ERR_LOAD: 'load',
  ERR_PURCHASE: 'purchase',
  ERR_LOAD_RECEIPTS: 'receipts',
  ERR_CLIENT_INVALID: 'notAllowed',
  ERR_PAYMENT_CANCELLED: 'cancelled',
  ERR_PAYMENT_INVALID: 'invalid',
  ERR_PAYMENT_NOT_ALLOWED: 'notAllowed',
  ERR_UNKNOWN: 'unknown',
  ERR_REFRESH_RECEIPTS: 'receipts',
  ERR_INVALID_PRODUCT_ID: 'productUnavailable',
  ERR_FINISH: 'finish',
  ERR_COMMUNICATION: 'communication',
  ERR_SUBSCRIPTIONS_NOT_AVAILABLE: 'subscriptionsUnavailable',
  ERR_MISSING_TOKEN: 'missingToken',
  ERR_VERIFICATION_FAILED: 'verificationFailed',
  ERR_BAD_RESPONSE: 'communication',
  ERR_REFRESH: 'receipts',
  ERR_PAYMENT_EXPIRED: 'expired',
  ERR_DOWNLOAD: 'load',
  ERR_SUBSCRIPTION_UPDATE_NOT_AVAILABLE: 'subscriptionsUnavailable',
  ERR_PRODUCT_NOT_AVAILABLE: 'productUnavailable',
  ERR_CLOUD_SERVICE_PERMISSION_DENIED: 'permission',
  ERR_CLOUD_SERVICE_NETWORK_CONNECTION_FAILED: 'communication',
  ERR_CLOUD_SERVICE_REVOKED: 'permission',
  ERR_PRIVACY_ACKNOWLEDGEMENT_REQUIRED: 'permission',
  ERR_UNAUTHORIZED_REQUEST_DATA: 'notAllowed',
  ERR_INVALID_OFFER_IDENTIFIER: 'offer',
  ERR_INVALID_OFFER_PRICE: 'offer',
  ERR_INVALID_SIGNATURE: 'offer',
  ERR_MISSING_OFFER_PARAMS: 'offer',
  ERR_SUBSCRIPTION_EXPIRED: 'expired',
} as const;
export type StoreErrorCode = keyof typeof families;
export type StoreErrorFamily = (typeof families)[StoreErrorCode];

/** The family of a code that a shell reports; `unknown` for any other value. */
export const storeErrorFamily = (code: unknown): StoreErrorFamily =>
  typeof code === 'string' && Object.hasOwn(families, code) ? families[code as StoreErrorCode] : 'unknown';
