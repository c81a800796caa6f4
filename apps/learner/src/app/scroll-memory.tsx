import { ScrollRestoration } from 'react-router';

/**
 * Restores the scroll position when navigating back; a new screen starts at the top. The first history entry always has the key `default`, so it is
 * identified by its path.
 */
export function ScrollMemory() {
  return <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />;
}
