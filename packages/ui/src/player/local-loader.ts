import type { Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext, LoaderStats } from 'hls.js/light';
import type { LocalVideo } from './video-source.ts';

const createStats = (): LoaderStats => ({
  aborted: false,
  loaded: 0,
  retry: 0,
  total: 0,
  chunkCount: 0,
  bwEstimate: 0,
  loading: { start: 0, first: 0, end: 0 },
  parsing: { start: 0, end: 0 },
  buffering: { start: 0, first: 0, end: 0 },
});

/** Creates the class of loaders with which hls.js reads playlists and segments from the device instead of the network. */
export function createLocalLoader(local: Pick<LocalVideo, 'read'>): new () => Loader<LoaderContext> {
  return class LocalLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    stats = createStats();

    load(
      context: LoaderContext,
      _: LoaderConfiguration,
      { onSuccess, onError }: LoaderCallbacks<LoaderContext>,
    ): void {
      this.context = context;
      const stats = (this.stats = createStats());
      stats.loading.start = performance.now();
      // hls.js resolves the addresses of a playlist against the page.
      const { pathname } = new URL(context.url, globalThis.location.href);
      const answer = async () => {
        const content = await local.read(pathname);
        if (stats.aborted) return;
        stats.loaded = content.byteLength;
        stats.total = content.byteLength;
        stats.loading.first = performance.now();
        stats.loading.end = stats.loading.first;
        const data = context.responseType === 'arraybuffer' ? content : new TextDecoder().decode(content);
        onSuccess({ url: context.url, data, code: 200 }, stats, context, null);
      };
      answer().catch((error: unknown) => {
        if (!stats.aborted) onError({ code: 0, text: String(error) }, context, null, stats);
      });
    }

    abort(): void {
      this.stats.aborted = true;
    }

    destroy(): void {
      this.abort();
      this.context = null;
    }
  };
}
