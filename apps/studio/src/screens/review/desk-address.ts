/** The state of the review desk is in its address: the selected homework in the path, the filter in the query. */
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { parseRecordId } from '../../platform/record-id.ts';
import { deskSections, type DeskFilter, type DeskSection } from './review-item.ts';

function isDeskSection(value: string | null): value is DeskSection {
  return (deskSections as readonly unknown[]).includes(value);
}

/** Reads the filter from a query; missing and invalid values are the defaults. */
export function readFilter(query: URLSearchParams): DeskFilter {
  const section = query.get('section');
  return {
    section: isDeskSection(section) ? section : 'expert',
    courseId: parseRecordId(query.get('course')),
    search: query.get('q') ?? '',
  };
}

/** The query string of a filter, without default values. */
export function writeFilter({ section, courseId, search }: DeskFilter): string {
  const query = new URLSearchParams();
  if (section !== 'expert') query.set('section', section);
  if (courseId !== null) query.set('course', String(courseId));
  if (search !== '') query.set('q', search);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export function deskPath(id: number | null, filter: DeskFilter): string {
  return `/review${id === null ? '' : `/${id}`}${writeFilter(filter)}`;
}

export interface DeskAddress {
  readonly selectedId: number | null;
  readonly filter: DeskFilter;
  readonly select: (id: number | null) => void;
  /** Changes the filter and clears the selection. */
  readonly setFilter: (change: Partial<DeskFilter>) => void;
}

export function useDeskAddress(): DeskAddress {
  const { id } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const filter = readFilter(query);
    return {
      selectedId: parseRecordId(id),
      filter,
      select: (next) => void navigate(deskPath(next, filter)),
      setFilter: (change) => void navigate(deskPath(null, { ...filter, ...change }), { replace: true }),
    };
  }, [id, query, navigate]);
}
