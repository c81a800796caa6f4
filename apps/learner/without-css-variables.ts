import type { Plugin } from 'vite';

/** The part of Material UI that makes themes of CSS variables, 4 kB of the first load. */
const unused = /node_modules\/@mui\/material\/styles\/createThemeWithVars\.mjs$/;

/** Leaves out what `createTheme` imports for themes of CSS variables: the app has none (`brandTheme`), but the library chooses only at run time. */
export function withoutCssVariables(): Plugin {
  return {
    name: 'without-css-variables',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: unused },
      handler: () =>
        `const missing = () => { throw new Error('This build has no themes of CSS variables.'); };
export { missing as default, missing as createGetCssVar };`,
    },
  };
}
