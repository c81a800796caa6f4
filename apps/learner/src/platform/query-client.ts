import { createQueryClient } from '@daystream/web';
import { session } from './session.ts';

const minute = 60_000;

export const queryClient = createQueryClient({ queries: { staleTime: minute, gcTime: 30 * minute } });

// The cache can contain data of the previous user or of the anonymous account.
session.onStart(() => queryClient.clear());
