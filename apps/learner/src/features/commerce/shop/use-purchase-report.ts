import { analytics } from '../../../platform/analytics/index.ts';
import { useStoredIds } from '../../../platform/session/stored-ids.ts';

/** Reports purchases to analytics, each once in this browser; `value` in minor units. */
export function usePurchaseReport() {
  const reported = useStoredIds('reported-purchases');
  return {
    isReported: reported.has,
    report(order: { readonly id: number; readonly value: number; readonly currency: string }): void {
      if (reported.has(order.id)) return;
      analytics.track('purchase', { order_id: order.id, value: order.value, currency: order.currency });
      reported.add(order.id);
    },
  };
}
