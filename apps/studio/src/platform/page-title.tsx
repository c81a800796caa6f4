import { usePlatform } from './platform-context.tsx';

/** The name of the screen in the browser's tab. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} | ${usePlatform().brand.title}`}</title>;
}
