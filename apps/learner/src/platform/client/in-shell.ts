import { isNative } from '../shell/native.ts';

/** Whether the app runs in the mobile shell, or in another one that sells by an app store (`StoreBridge`). A file of its own: the first screen asks, and sells nothing. */
export const isInShell = (): boolean => isNative() || 'DaystreamStore' in globalThis;
