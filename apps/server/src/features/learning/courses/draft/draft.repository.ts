import type { DraftKind, DraftNode, VideoFailure, VideoState } from '@daystream/contract';
import { draftParentKind, plainToRichText } from '@daystream/domain';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../../platform/database/brand-database.ts';
import { fileRows, videoRows } from '../../files/files.reads.ts';
import { nodeSources } from './draft-nodes.sql.ts';

export interface DraftHead {
  id: number;
  revision: number;
  published_version: number | null;
  has_changes: boolean;
}
interface NodeRow {
  id: number;
  parent_id: number | null;
  places: number;
  fields: Record<string, unknown>;
}
interface VideoRow {
  id: number;
  title: string;
  state: VideoState;
  progress: number;
  failure: VideoFailure | null;
  /** Seconds. */
  duration: number | null;
}

const kinds = Object.keys(nodeSources) as DraftKind[];

/** SQL that reads drafts as nodes. A caller that needs one state of the draft gives a transaction of the level `repeatable read`. */
export function createDraftRepository(db: BrandDatabase) {
  async function rows(kind: DraftKind, courseId: number, ids?: readonly number[]): Promise<DraftNode[]> {
    const { select, id, order, isPresent } = nodeSources[kind];
    const condition = ids ? sql`${id} = any(${ids}::bigint[])` : isPresent;
    const found = await sql<NodeRow>`${select(courseId)} and ${condition} order by ${order}`.execute(db);
    return found.rows.map((row) => toNode(kind, row));
  }

  return {
    head: async (courseId: number): Promise<DraftHead | undefined> => {
      const found = await sql<DraftHead>`
        select c.id, c.draft_revision as revision, c.published_version, not exists (select from course_versions v
          where v.course_id = c.id and v.version = c.published_version and v.draft_revision = c.draft_revision) as has_changes
        from courses c where c.id = ${courseId}`.execute(db);
      return found.rows[0];
    },

    /** All nodes of the draft, siblings in their order, without removed ones and what is in them. */
    nodes: async (courseId: number): Promise<DraftNode[]> => {
      const present = new Set<string>();
      const nodes: DraftNode[] = [];
      for (const kind of kinds) {
        for (const node of await rows(kind, courseId)) {
          if (kind !== 'course' && !present.has(`${draftParentKind(kind)} ${node.parent_id}`)) continue;
          present.add(`${kind} ${node.id}`);
          nodes.push(node);
        }
      }
      return nodes;
    },

    /** Nodes of the course by their ids, removed ones included. */
    nodesByIds: rows,

    videos: async (ids: readonly number[]): Promise<VideoRow[]> => {
      const found = await sql<VideoRow>`
        select v.id, coalesce(nullif(v.title, ''), f.name) as title, v.state, v.progress, v.failure, v.duration_ms / 1000.0::float8 as duration
        from ${videoRows} v join ${fileRows} f on f.id = v.file_id where v.id = any(${ids}::bigint[]) order by v.id`.execute(
        db,
      );
      return found.rows;
    },

    files: async (
      ids: readonly number[],
    ): Promise<{ id: number; name: string; key: string; is_public: boolean }[]> => {
      const found = await sql<{ id: number; name: string; key: string; is_public: boolean }>`
        select id, name, key, is_public from ${fileRows} files where id = any(${ids}::bigint[]) order by id`.execute(
        db,
      );
      return found.rows;
    },
  };
}
export type DraftRepository = ReturnType<typeof createDraftRepository>;

/** Content that was written as plain text is a document as well. */
function toNode(kind: DraftKind, { fields: { plain, ...fields }, ...row }: NodeRow): DraftNode {
  const document = kind === 'lesson' ? 'description' : 'text';
  if (typeof plain === 'string') fields[document] ??= plainToRichText(plain);
  return { ...row, kind, fields } as DraftNode;
}
