import { useEffect, useState } from 'react';
import { isReplaced } from './is-replaced.ts';

/** Whether a newer release has replaced the one of this page; false until the server has answered. For what takes the place of code that did not load. */
export function useReplaced(): boolean {
  const [is, setIs] = useState(false);
  // External system: the server.
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const answer = await isReplaced();
      if (!isOver) setIs(answer === true);
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, []);
  return is;
}
