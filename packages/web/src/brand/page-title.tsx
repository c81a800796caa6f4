import { useEffect } from 'react';
import { useBrand } from './use-brand.ts';

/** 'title | site title' (spec product §2). It stays until the next screen has its own, so that a page is never without a name. */
export function PageTitle({ title }: { readonly title: string }) {
  const site = useBrand().title;
  // The head is outside of React, and the page came with a title: a second element beside it would be ignored.
  useEffect(() => {
    document.title = title === '' ? site : `${title} | ${site}`;
  }, [title, site]);
  return null;
}
