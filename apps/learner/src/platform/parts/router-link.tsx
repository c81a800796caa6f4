import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router';

type RouterLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly ref?: Ref<HTMLAnchorElement> };

/** Another app of the same origin. */
const isOfStudio = (href: string) => /^\/studio(?:\/|$)/.test(href);

/** The link component of the theme: app addresses use the router, all others are plain links. */
export function RouterLink({ href = '', children, ...props }: RouterLinkProps) {
  if (href.startsWith('/') && !isOfStudio(href))
    return (
      <Link to={href} {...props}>
        {children}
      </Link>
    );
  return (
    <a href={href} {...props}>
      {children}
    </a>
  );
}
