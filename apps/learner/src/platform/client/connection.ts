import { createConnectionState, isServerAnswering } from '@daystream/web';

export const connection = createConnectionState(window, isServerAnswering);
