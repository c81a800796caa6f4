import { readFile } from 'node:fs/promises';
import type { FileView } from '@daystream/contract';
import { fieldErrorText } from '@daystream/i18n/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { macroMain, officeDocument } from '../../../platform/media/testing/office-document.ts';
import { makeSamples, movingPicture, tone, type Samples } from '../../../platform/media/testing/samples.ts';
import { configure } from '../../../testing/app/configure.ts';
import { createFilesApp, type FilesApp } from '../../../testing/learning/files-app.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { sendForm } from '../../../testing/app/send-form.ts';
import { uploadByTus } from '../../../testing/learning/tus-upload.ts';

const megabyte = 1024 * 1024;
let platform: FilesApp;
let samples: Samples;
let anna: TestPerson;
beforeAll(async () => {
  platform = await createFilesApp({ limits: { photoBytes: megabyte, videoBytes: 8 * megabyte } });
  samples = await makeSamples();
  anna = await createPerson(platform, platform.aurora);
});
afterAll(async () => {
  await platform.close();
  await samples.remove();
});

const bytesOf = async (path: string) => new Uint8Array(await readFile(path));
/** What Chrome and Firefox record. */
const recording = async (seconds = 2) =>
  bytesOf(await samples.make('voice.webm', [...tone(seconds), '-c:a', 'libopus', '-b:a', '24k']));
const send = (bytes: Uint8Array<ArrayBuffer>, name: string, purpose?: string) =>
  sendForm(platform, anna, { bytes, name, ...(purpose && { query: `?purpose=${purpose}` }) });

test('a recorded voice becomes AAC with its length and waveform', async () => {
  const { status, body } = await send(await recording(), 'voice.webm', 'voice');
  expect([status, body]).toMatchObject([201, { type: 3, mime: 'audio/mp4', video: null, urls: null }]);
  const { voice, url } = body as unknown as FileView;
  expect(voice?.duration).toBeCloseTo(2, 0);
  expect(voice?.peaks).toHaveLength(80);
  expect(Math.max(...(voice?.peaks ?? []))).toBe(100);
  const sound = await fetch(`${platform.origin}${url}`, { headers: { range: 'bytes=0-99' } });
  expect([sound.status, sound.headers.get('content-type')]).toEqual([206, 'audio/mp4']);
  expect(Buffer.from(await sound.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp');
});

test('the recording of Safari is accepted, also by a resumable upload', async () => {
  const bytes = await bytesOf(await samples.make('voice.m4a', [...tone(1), '-c:a', 'aac']));
  const { fileId } = await uploadByTus(platform, {
    bytes,
    name: 'voice.mp4',
    mime: 'audio/mp4',
    token: anna.token,
    purpose: 'voice',
  });
  const { voice } = (await anna.call('GET', `/spa/api/v1/files/${fileId}`)).json<FileView>();
  expect(voice?.duration).toBeCloseTo(1, 0);
});

test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>]>([
  ['a web page', async () => text('<!doctype html><script>alert(1)</script>')],
  ['a text', async () => text('la la la')],
  ['a playlist', async () => text('#EXTM3U\nfile:///etc/passwd')],
  ['a photo', () => photo()],
  [
    'a video',
    async () =>
      bytesOf(await samples.make('film.mp4', [...movingPicture('320x240', 1), '-pix_fmt', 'yuv420p'])),
  ],
  ['the beginning of a recording without sound', async () => (await recording()).slice(0, 200)],
  ['random bytes behind the mark of Ogg', async () => text(`OggS\0${'x'.repeat(5000)}`)],
])('%s is not a voice message', async (_, bytes) => {
  const { status, body } = await send(await bytes(), 'voice.webm', 'voice');
  expect([status, body.errors]).toEqual([
    422,
    { file: ['This isn’t a voice recording. Record the message again'] },
  ]);
});

test('a voice message has the limits of the brand', async () => {
  // Repeated without encoding it again, which takes seconds.
  await samples.make('short.webm', [...tone(2), '-c:a', 'libopus', '-b:a', '6k', '-ar', '8000']);
  const repeat = ['-stream_loop', '300', '-i', 'short.webm', '-c', 'copy'];
  const long = await bytesOf(await samples.make('long.webm', repeat));
  const tooLong = await send(long, 'voice.webm', 'voice');
  expect([tooLong.status, tooLong.body.errors?.['file']]).toEqual([422, [expect.stringContaining('10 min')]]);
  const tooLarge = await send(new Uint8Array(megabyte + 1), 'voice.webm', 'voice');
  expect([tooLarge.status, tooLarge.body.errors?.['file']]).toEqual([422, [expect.stringContaining('1 MB')]]);
  const empty = await send(new Uint8Array(), 'voice.webm', 'voice');
  expect([empty.status, empty.body.errors?.['file']]).toEqual([422, [expect.stringContaining('empty')]]);
});

/** The switch of the brand until the test ends. */
async function acceptDocuments(): Promise<void> {
  const { runtime } = platform.aurora.config;
  await configure(platform, platform.aurora, { runtime: { ...runtime, is_chat_document_enable: true } });
  onTestFinished(() => configure(platform, platform.aurora, { runtime }));
}

test('an attachment of a chat is a photo or a video, whoever sends it [rules §5 files, rules §8 only photo or video]', async () => {
  const author = await createPerson(platform, platform.aurora, { staffRoles: ['author'] });
  const sound = await bytesOf(await samples.make('song.mp3', tone(1)));
  for (const person of [anna, author])
    for (const [bytes, name] of [
      [text('%PDF-1.7\n1 0 obj\n'), 'plan.pdf'],
      [sound, 'song.mp3'],
    ] as const) {
      const { status, body } = await sendForm(platform, person, {
        bytes,
        name,
        query: '?purpose=attachment',
      });
      expect([name, status, body.errors]).toEqual([name, 422, { file: [fieldErrorText('en', 'file_kind')] }]);
    }
  expect((await send(await photo(), 'me.jpg', 'attachment')).status).toBe(201);
});

test('says of a document with macros how to save it, to who may send documents', async () => {
  const bytes = new Uint8Array(await officeDocument(macroMain));
  const refused = async (purpose?: string) => {
    const { status, body } = await send(bytes, 'plan.docx', purpose);
    return [status, body.errors?.['file']];
  };
  expect(await refused()).toEqual([422, [fieldErrorText('en', 'file_kind')]]);
  await acceptDocuments();
  expect(await refused('attachment')).toEqual([422, [fieldErrorText('en', 'file_macros')]]);
});

test('a sound and a document are accepted as attachments of a chat only, by a brand that takes them', async () => {
  await acceptDocuments();
  const sound = await bytesOf(await samples.make('song.mp3', tone(1)));
  for (const [bytes, name, type] of [
    [text('%PDF-1.7\n1 0 obj\n'), 'plan.pdf', 4],
    [text('Day 1: squats'), 'plan.txt', 4],
    [sound, 'song.mp3', 3],
  ] as const) {
    const { status, body } = await send(bytes, name, 'attachment');
    expect([status, body]).toMatchObject([201, { type, name, voice: null }]);
    expect((await send(bytes, name)).status).toBe(422);
  }
});

test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>]>([
  ['a web page', async () => text('<!doctype html><script>alert(1)</script>')],
  ['an SVG picture', async () => text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a script', async () => text('#!/bin/sh\nrm -rf /')],
  ['an archive', async () => new Uint8Array([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)])],
  ['subtitles', async () => text('WEBVTT\n\n00:01.000 --> 00:02.000\nHi')],
  ['a program', async () => (await bytesOf(process.execPath)).slice(0, 100_000)],
])('%s is not accepted as an attachment', async (_, bytes) => {
  await acceptDocuments();
  const { status, body } = await send(await bytes(), 'plan.pdf', 'attachment');
  expect([status, body.errors?.['file']]).toEqual([422, [expect.stringContaining('can’t be sent')]]);
});

test('a document is downloaded and never shown by the browser', async () => {
  await acceptDocuments();
  const { body } = await send(text('alert(1) or some other text'), 'note\u202Ecod.html', 'attachment');
  const { url } = body as unknown as FileView;
  const { headers } = await fetch(`${platform.origin}${url}`);
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''notecod\.html\.txt$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

const text = (content: string) => new Uint8Array(Buffer.from(content));
const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a8325e' } })
      .jpeg()
      .toBuffer(),
  );
