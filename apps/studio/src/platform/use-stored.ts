import { useCallback, useState } from 'react';
import { usePlatform } from './platform-context.tsx';

/**
 * A value kept in this browser under `key`. What is there but is not such a value (another release wrote it) is taken as nothing; a full
 * or forbidden storage loses only the keeping.
 */
export function useStored<T>(
  key: string,
  isValue: (value: unknown) => value is T,
): readonly [T | null, (value: T | null) => void] {
  const { storage } = usePlatform();
  const [held, setHeld] = useState(() => ({ key, value: read(storage, key, isValue) }));
  const current = held.key === key ? held : { key, value: read(storage, key, isValue) };
  if (current !== held) setHeld(current);

  const keep = useCallback(
    (value: T | null) => {
      setHeld({ key, value });
      try {
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(value));
      } catch {
        // Private windows and full disks refuse; the value lives on until the page is left.
      }
    },
    [storage, key],
  );
  return [current.value, keep];
}

function read<T>(storage: Storage, key: string, isValue: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}
