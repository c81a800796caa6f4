import { createQueryClient } from '@daystream/web';
import { session } from './session.ts';

const minute = 60_000;

export const queryClient = createQueryClient({ queries: { staleTime: minute, gcTime: 30 * minute } });

// Whoever was signed in before, or looked around anonymously, is not who is now.
session.onStart(() => queryClient.clear());
