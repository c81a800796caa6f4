import { ScrollRestoration } from 'react-router';

/** A new screen begins at its top, one gone back to where it was left. */
export function ScrollMemory() {
  return <ScrollRestoration />;
}
