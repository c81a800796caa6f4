import { useState } from 'react';

const storageKey = 'daystream.autoNext';

/** Returns whether the next lesson starts automatically, and a setter; stored on this device. */
export function useAutoNext(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey) === '1');
  return [
    isOn,
    (next) => {
      setOn(next);
      localStorage.setItem(storageKey, next ? '1' : '0');
    },
  ];
}
