import { ApiError } from '@daystream/api-client';
import { storeErrorFamily, type StoreErrorFamily } from '@daystream/domain';
import { useErrorText } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Notice } from '../../../platform/states/notice.tsx';

const familyTexts = {
  setup: 'shop.store.errors.setup',
  load: 'shop.store.errors.load',
  purchase: 'shop.store.errors.purchase',
  receipts: 'shop.store.errors.receipts',
  cancelled: 'shop.store.errors.cancelled',
  invalid: 'shop.store.errors.invalid',
  notAllowed: 'shop.store.errors.notAllowed',
  unknown: 'shop.store.errors.unknown',
  productUnavailable: 'shop.store.errors.productUnavailable',
  finish: 'shop.store.errors.finish',
  communication: 'shop.store.errors.communication',
  subscriptionsUnavailable: 'shop.store.errors.subscriptionsUnavailable',
  missingToken: 'shop.store.errors.missingToken',
  verificationFailed: 'shop.store.errors.verificationFailed',
  expired: 'shop.store.errors.expired',
  permission: 'shop.store.errors.permission',
  offer: 'shop.store.errors.offer',
} as const satisfies Record<StoreErrorFamily, string>;

const familyOf = (error: unknown): StoreErrorFamily =>
  storeErrorFamily((error as { code?: unknown } | null | undefined)?.code);

/** Whether it is unknown if the purchase was given: the store may have charged for it. */
const isInterrupted = ({ status, code }: ApiError): boolean =>
  status >= 500 || code === 'network' || code === 'timeout';

interface StoreFailureProps {
  /** Of the bridge or of the server. */
  readonly error: unknown;
  /** Leads to the support form for people who could not complete a purchase. */
  readonly support: ReactNode;
}

/** Why a purchase in an app store failed. Who canceled it needs no help. */
export function StoreFailure({ error, support }: StoreFailureProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  if (error instanceof ApiError && !isInterrupted(error))
    return (
      <>
        <Notice severity="error">{errorText(error)}</Notice>
        {support}
      </>
    );
  const family = error instanceof ApiError ? 'communication' : familyOf(error);
  if (family === 'cancelled') return <Notice severity="info">{t(familyTexts.cancelled)}</Notice>;
  return (
    <>
      <Notice severity="error">{t(familyTexts[family])}</Notice>
      {support}
    </>
  );
}
