import { useState } from 'react';

const storageKey = 'daystream.autoNext';

/** Returns whether the next lesson starts automatically (by default it does, after a countdown), and a setter; stored on this device. */
export function useAutoNext(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey) !== '0');
  return [
    isOn,
    (next) => {
      setOn(next);
      localStorage.setItem(storageKey, next ? '1' : '0');
    },
  ];
}
