import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router';

type RouterLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly ref?: Ref<HTMLAnchorElement> };

/** What the theme draws every `href` with: addresses of the app go through the router, all others are plain links. */
export function RouterLink({ href = '', children, ...props }: RouterLinkProps) {
  if (href.startsWith('/'))
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
