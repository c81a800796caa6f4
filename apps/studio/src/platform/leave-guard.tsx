import { useBlocker } from 'react-router';
import { DiscardQuestion } from './discard-question.tsx';

/** The state of a navigation that leaves a form on purpose: after saving, or by its button "Cancel". */
export const leaving = { state: { isLeaving: true } } as const;

/** While `isActive`, leaving the page is asked about first, so that what was entered is not lost. */
export function LeaveGuard({ isActive }: { readonly isActive: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive &&
      currentLocation.pathname !== nextLocation.pathname &&
      (nextLocation.state as { isLeaving?: boolean } | null)?.isLeaving !== true,
  );
  return (
    <DiscardQuestion
      isOpen={blocker.state === 'blocked'}
      onDiscard={() => blocker.proceed?.()}
      onKeep={() => blocker.reset?.()}
    />
  );
}
