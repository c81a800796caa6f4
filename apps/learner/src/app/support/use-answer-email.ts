import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../features/base/notifications/settings.queries.ts';
import { currentUserQuery } from '../../platform/session/current-user.ts';

/** The address to which the answer to a question is sent; null: it appears in the app only, as for who has switched such e-mails off, or as long as that is not known. */
export function useAnswerEmail(): string | null {
  const { data: user } = useQuery(currentUserQuery);
  const { data: settings } = useQuery(settingsQuery);
  if (!user || !settings) return null;
  return settings.email === 'off' || settings.offKinds.includes('ticket_answered') ? null : user.email;
}
