import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/platform-context.tsx';

export const consultationsKey = ['consultations'] as const;

/** The consultations of a chat, and how many are left. */
export function useConsultations(chatId: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...consultationsKey, chatId],
    queryFn: ({ signal }) => api.call('studio.consultations.ofChat', { params: { id: chatId }, signal }),
  });
}
