import { brand } from './brand.ts';

/** 'title | site title' (spec product §2); React moves it into the head. */
export function PageTitle({ title }: { readonly title: string }) {
  return <title>{title === '' ? brand.title : `${title} | ${brand.title}`}</title>;
}
