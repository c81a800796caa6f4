import type { FilesApp } from '../learning/files-app.ts';
import type { TestPerson } from '../base/people.ts';

export interface FormResponse {
  status: number;
  body: Record<string, unknown> & { id: number; code?: string; errors?: Record<string, string[]> };
}

/** Uploads bytes as the multipart field `file` over a real connection. */
export async function sendForm(
  { origin }: FilesApp,
  person: Pick<TestPerson, 'token'> & { appId?: string },
  {
    bytes,
    name,
    field = 'file',
    query = '',
    headers,
  }: {
    bytes: Uint8Array<ArrayBuffer>;
    name: string;
    field?: string;
    query?: string;
    headers?: Record<string, string>;
  },
): Promise<FormResponse> {
  const body = new FormData();
  body.set(field, new Blob([bytes]), name);
  const answer = await fetch(`${origin}/spa/api/v1/files${query}`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${person.token}`,
      'x-app-id': person.appId ?? 'aurora',
      'accept-language': 'en',
      ...headers,
    },
  });
  return { status: answer.status, body: (await answer.json()) as FormResponse['body'] };
}

/** A GIF of one pixel. */
const point = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A multipart form with a picture. */
export function pictureForm(): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(point)]), 'point.gif');
  return form;
}
