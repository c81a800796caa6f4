/// <reference lib="dom" />
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** What every signed-in start loads after the page's own scripts. */
const frameModules = [
  'src/app/lazy-screens.ts',
  'src/app/query-layout.tsx',
  'src/app/app-layout.tsx',
  'src/app/guarded-person.ts',
  'src/app/preload-banners.ts',
];
/** The screens that most starts begin with, by their address; `/` leads to the home screen. */
const commonScreens: readonly (readonly [address: RegExp, module: string])[] = [
  [/^\/(home)?$/, 'home-route'],
  [/^\/course\/\d+\/calendar\/?$/, 'calendar-route'],
  [/^\/course\/\d+\/calendar\/\d+/, 'day-route'],
  [/^\/chat(\/|$)/, 'chats-route'],
  [/^\/homework\/?$/, 'homeworks-route'],
];
const languages = ['ru', 'en', 'es'];

/**
 * Lets the page of a signed-in learner request frame, texts and screen together with its scripts. Without that the browser learns of them only when the scripts before them
 * have run: four round trips one after the other, which is most of a start on a mobile network.
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (bundle === undefined) return [];
        const filesOf = (module: string) => closureOf(bundle, module);
        const loaded = new Set(filesOf('/index.html'));
        const needed = (modules: readonly string[]) => [
          ...new Set(modules.flatMap(filesOf).filter((file) => !loaded.has(file))),
        ];
        const texts = languages.map((one) => [
          one,
          needed([`/i18n/src/${one}/learner-first.ts`, `/i18n/src/${one}/learner-late.ts`]),
        ]);
        const files = {
          frame: needed(frameModules),
          texts: Object.fromEntries(texts) as Record<string, string[]>,
          screens: commonScreens.map(([address, module]) => [
            address.source,
            needed([`/routes/${module}.tsx`]),
          ]),
        };
        return [
          {
            tag: 'script',
            attrs: { nonce: '__CSP_NONCE__' },
            injectTo: 'head',
            children: `(${requestFiles.toString()})(${JSON.stringify(files)})`,
          },
        ];
      },
    },
  };
}

interface FirstFiles {
  readonly frame: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly screens: readonly (readonly [address: string, files: readonly string[]])[];
}

/** Runs in the page, before anything else: uses nothing outside of itself. */
function requestFiles({ frame, texts, screens }: FirstFiles): void {
  const { cookie, documentElement, head } = document;
  if (!/(^|; )learn_session=[^;]/.test(cookie)) return;
  const language = /(?:^|; )learn_language=(\w+)/.exec(cookie)?.[1] ?? documentElement.lang;
  const screen = screens.find(([address]) => new RegExp(address).test(location.pathname))?.[1] ?? [];
  for (const file of new Set([...frame, ...(texts[language] ?? []), ...screen])) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = `/${file}`;
    head.append(link);
  }
}

/** The files of a module of the app and of all that it imports at once. */
function closureOf(bundle: Bundle, module: string): string[] {
  const first = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(module),
  );
  if (first === undefined) throw new Error(`no file of the build contains ${module}`);
  const files = new Set([first.fileName]);
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const other of chunk.imports) files.add(other);
  }
  return [...files];
}
