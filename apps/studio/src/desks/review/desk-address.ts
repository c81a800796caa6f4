/** The desk's state lives in its address: the chosen homework in the path, the filter in the query. */
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { deskStates, type DeskFilter, type DeskState } from './review-item.ts';

function isDeskState(value: string | null): value is DeskState {
  return (deskStates as readonly unknown[]).includes(value);
}

function positive(text: string | null | undefined): number | null {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** The filter that a query string names; what it does not name, or names wrongly, is the default. */
export function readFilter(query: URLSearchParams): DeskFilter {
  const status = query.get('status');
  return {
    status: isDeskState(status) ? status : 'UPLOADED',
    courseId: positive(query.get('course')),
    search: query.get('q') ?? '',
  };
}

/** The query string of a filter, without what is default. */
export function writeFilter({ status, courseId, search }: DeskFilter): string {
  const query = new URLSearchParams();
  if (status !== 'UPLOADED') query.set('status', status);
  if (courseId !== null) query.set('course', String(courseId));
  if (search !== '') query.set('q', search);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export function deskPath(id: number | null, filter: DeskFilter): string {
  return `/review${id === null ? '' : `/${id}`}${writeFilter(filter)}`;
}

export interface DeskAddress {
  readonly chosen: number | null;
  readonly filter: DeskFilter;
  readonly choose: (id: number | null) => void;
  /** A new filter starts with nothing chosen. */
  readonly setFilter: (change: Partial<DeskFilter>) => void;
}

export function useDeskAddress(): DeskAddress {
  const { id } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const filter = readFilter(query);
    return {
      chosen: positive(id),
      filter,
      choose: (next) => void navigate(deskPath(next, filter)),
      setFilter: (change) => void navigate(deskPath(null, { ...filter, ...change }), { replace: true }),
    };
  }, [id, query, navigate]);
}
