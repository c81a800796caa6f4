import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../platform/records.ts';
import { RowActions } from '../row-actions.tsx';
import { useResendGift } from './order-gift.tsx';
import { OrderPaymentsDialog } from '../order-payments-dialog.tsx';
import { RefundDialog, useIsRefundable } from './refund-dialog.tsx';

interface OrderActionsProps {
  readonly order: Order;
  /** In a table: one button that opens them. */
  readonly isMenu?: boolean;
}

/** What staff can do with an order: see its payments and its receipt, send its gift again, return money. */
export function OrderActions({ order, isMenu = false }: OrderActionsProps) {
  const { t } = useTranslation('studio');
  const [open, setOpen] = useState<'payments' | 'refund' | null>(null);
  const isRefundable = useIsRefundable(order);
  const resendGift = useResendGift(order);
  const close = () => setOpen(null);
  const actions = [
    { label: t('orderPayments.open'), run: () => setOpen('payments') },
    ...(order.receiptUrl === null ? [] : [{ label: t('commerce.receipt'), href: order.receiptUrl }]),
    ...(resendGift === null ? [] : [{ label: t('gifts.resend'), run: resendGift }]),
    ...(isRefundable ? [{ label: t('commerce.refund'), run: () => setOpen('refund') }] : []),
  ];
  return (
    <>
      <RowActions
        title={t('paymentCare.order', { number: String(order.id) })}
        actions={actions}
        isMenu={isMenu}
      />
      {open === 'payments' && <OrderPaymentsDialog orderId={order.id} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
    </>
  );
}
