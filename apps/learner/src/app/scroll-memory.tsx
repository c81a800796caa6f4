import { ScrollRestoration } from 'react-router';

/** A new screen begins at its top, one gone back to where it was left. The first screen of every visit has the same key, so it goes by its address. */
export function ScrollMemory() {
  return <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />;
}
