import { useCallback, useState } from 'react';
import { usePlatform } from './platform-context.tsx';

/**
 * A value stored in this browser under `key`. An invalid stored value (for example of another release) is read as null. If the storage is full or
 * forbidden, the value lasts until the page is closed.
 */
export function useStoredValue<T>(
  key: string,
  isValue: (value: unknown) => value is T,
): readonly [T | null, (value: T | null) => void] {
  const { storage } = usePlatform();
  const [state, setState] = useState(() => ({ key, value: read(storage, key, isValue) }));
  const current = state.key === key ? state : { key, value: read(storage, key, isValue) };
  if (current !== state) setState(current);

  const store = useCallback(
    (value: T | null) => {
      setState({ key, value });
      try {
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(value));
      } catch {
        // The storage is full or forbidden.
      }
    },
    [storage, key],
  );
  return [current.value, store];
}

function read<T>(storage: Storage, key: string, isValue: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}
