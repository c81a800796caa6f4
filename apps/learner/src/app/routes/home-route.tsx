import { prefetchOpenStreams } from '../prefetch-stream.ts';

export { HomePage as Component } from '../home/home-page.tsx';

export function loader() {
  void prefetchOpenStreams();
  return null;
}
