import { createContext, type ReactNode } from 'react';

/** Content that the app adds to every page: above the heading, below the content, beside it. */
export interface PageEdgesValue {
  readonly top?: ReactNode;
  readonly bottom?: ReactNode;
  /** Omit if empty, because a page reserves space for it. */
  readonly aside?: ReactNode;
}

export const PageEdges = createContext<PageEdgesValue>({});
