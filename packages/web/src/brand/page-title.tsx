import { useEffect } from 'react';
import { useBrand } from './use-brand.ts';

/** Sets the document title to 'title | site title' (spec product §2). The title stays until the next screen sets its own, so that the page always has one. */
export function PageTitle({ title }: { readonly title: string }) {
  const site = useBrand().title;
  // The document head is outside of React and already has a title element; a second one would be ignored.
  useEffect(() => {
    document.title = title === '' ? site : `${title} | ${site}`;
  }, [title, site]);
  return null;
}
