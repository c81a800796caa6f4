import type { Chat, ChatMessage, FileView, MessagePreview, StreamState } from '@daystream/contract';
import { displayName, previewOf, visibleText } from '@daystream/domain';
import { noVideoAddresses, publicPicture } from '../../../platform/files/index.ts';
import { secondsOrNull } from '../../../platform/http/seconds.ts';
import type { ChatSubject } from './chat-subject.ts';
import type { ChatRow } from './chats-reading.repository.ts';
import type { EmployeeRow, MessageRow, PreviewRow } from './chats.repository.ts';

/** A message without its files. It is the same for every reader, so it can be stored as the result of an idempotent request. */
export type StoredMessage = Omit<ChatMessage, 'files'>;

/** A message on the wire. Staff without a name appear under `brandTitle`, because learners must not see their e-mail. */
export function presentMessage(row: MessageRow, brandTitle: string): StoredMessage {
  return {
    id: row.id,
    dialog_id: row.chat_id,
    user_id: row.author_role === 'learner' ? row.author_id : null,
    employee: row.employee && presentEmployee(row.employee, brandTitle),
    message: row.message,
    exercises: row.exercises,
    is_viewed: row.is_viewed,
    rating: row.rating,
    reply_to: row.reply_to && presentPreview(row.reply_to, brandTitle),
    reactions: row.reactions ?? [],
    is_deleted: row.is_deleted,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** The beginning of a message, on one line and without characters that cannot be seen. */
export function presentPreview(row: PreviewRow, brandTitle: string): MessagePreview {
  const { employee, ...own } = row;
  return {
    ...own,
    message: previewOf(row.message),
    employee: employee && { id: employee.id, name: nameOf(employee, brandTitle) },
  };
}

function nameOf(row: Pick<EmployeeRow, 'name' | 'last_name'>, brandTitle: string): string {
  return visibleText(displayName({ firstName: row.name, lastName: row.last_name })) || brandTitle;
}

function presentEmployee(row: EmployeeRow, brandTitle: string): ChatMessage['employee'] {
  return {
    id: row.id,
    name: nameOf(row, brandTitle),
    is_expert: row.staff_roles.includes('expert'),
    file: row.avatar_key === null ? null : publicPicture(row.avatar_key),
  };
}

/** The message for realtime events: media addresses are bound to a reader's session, so events contain none. */
export function withoutAddresses(message: ChatMessage): ChatMessage {
  return { ...message, files: message.files.map(withoutAddress) };
}

function withoutAddress(file: FileView): FileView {
  return { ...file, url: null, urls: null, video: file.video && { ...file.video, ...noVideoAddresses } };
}

/** A chat as its learner sees it (spec product §3, Chat). Without a subject it can only be read. */
export function presentChat(
  row: ChatRow,
  subject: ChatSubject | undefined,
  { brandTitle, streamStatus }: { brandTitle: string; streamStatus: StreamState | null },
): Chat {
  return {
    id: row.id,
    kind: row.kind,
    title: subject?.title ?? brandTitle,
    stream_id: row.stream_id,
    stream_status: streamStatus,
    homework_status_id: subject?.homeworkStatusId ?? null,
    is_expert_message_enable: subject?.isExpertMessageEnabled ?? false,
    can_write: subject?.mayLearnerWrite ?? false,
    unread_count: row.unread_count,
    last_message: row.last_message && presentPreview(row.last_message, brandTitle),
    stream_start_date: secondsOrNull(row.start_date),
    stream_end_date: secondsOrNull(row.end_date),
    avatar: subject?.avatar ?? null,
  };
}
