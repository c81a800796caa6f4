import type { ArticleDetails, ArticleRecord } from '@daystream/contract';
import { articleState } from '@daystream/domain';
import { pictureAt, type Signer } from '../../../platform/files/index.ts';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import { presentFile, type FileRow } from '../../learning/files/index.ts';
import type { ArticleDetailsRow, ArticleRecordRow } from './article-records.repository.ts';

const pictureOf = (file: { key: string; is_public: boolean | null }, signer: Pick<Signer, 'file'>) =>
  pictureAt((variant) =>
    file.is_public === true ? `/media/${file.key}/${variant}` : signer.file(file.key, variant),
  );

/** Converts a row to the wire format of the studio; addresses are signed for the session of the reader. */
export function presentArticleRecord(
  { preview_key: key, preview_is_public, ...row }: ArticleRecordRow,
  signer: Pick<Signer, 'file'>,
  now: number,
): ArticleRecord {
  return {
    ...row,
    state: articleState({ status: row.status, publishedAt: row.published_at?.getTime() ?? null }, now),
    published_at: secondsOrNull(row.published_at),
    preview_image: key === null ? null : pictureOf({ key, is_public: preview_is_public }, signer),
    created_at: seconds(row.created_at),
    updated_at: seconds(row.updated_at),
  };
}

export function presentArticleDetails(
  {
    row: { content, course_ids, ...row },
    places,
    files,
  }: {
    row: ArticleDetailsRow;
    places: readonly { file_id: number; is_in_text: boolean }[];
    files: readonly FileRow[];
  },
  signer: Pick<Signer, 'file'>,
  now: number,
): ArticleDetails {
  const byId = new Map(files.map((file) => [file.id, file]));
  const filesOf = (isInText: boolean) =>
    places
      .filter(({ is_in_text }) => is_in_text === isInText)
      .flatMap(({ file_id }) => byId.get(file_id) ?? []);
  return {
    ...presentArticleRecord(row, signer, now),
    text: content,
    course_ids,
    files: filesOf(false).map((file) => presentFile(file, signer)),
    pictures: filesOf(true).map((file) => ({ file_id: file.id, picture: pictureOf(file, signer) })),
  };
}
