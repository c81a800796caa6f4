import { createContext, type ReactNode } from 'react';

/** What an app puts at the edges of every page: above its heading, below its content, beside it. */
export interface PageEdgesValue {
  readonly top?: ReactNode;
  readonly bottom?: ReactNode;
  /** Left out where there is nothing: a page makes room for it. */
  readonly aside?: ReactNode;
}

export const PageEdges = createContext<PageEdgesValue>({});
