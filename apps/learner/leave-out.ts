import type { Plugin } from 'vite';

/** Libraries of the server that the app must not contain: a single value imported from a module with schemas would bring 35 kB into the frame of all screens. */
const leftOut = /node_modules\/zod\//;

/** Fails a build that contains them, naming who imports them. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    generateBundle(_, bundle) {
      const used = new Set(
        Object.values(bundle)
          .flatMap((one) => (one.type === 'chunk' ? Object.entries(one.modules) : []))
          .flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
      );
      const libraries = [...used].filter((id) => leftOut.test(id));
      if (libraries.length === 0) return;
      const importers = libraries.flatMap((id) => this.getModuleInfo(id)?.importers ?? []);
      const own = [...new Set(importers)].filter((id) => used.has(id) && !leftOut.test(id));
      this.error(
        `The app contains a library of the server. Move the values that it uses out of:\n${own.join('\n')}\n(${libraries.join(', ')})`,
      );
    },
  };
}
