import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoBrands } from '../index.ts';
import { makeDocument } from './make-document.ts';

const documents = demoBrands.flatMap(({ appId, support: { agreement, terms } }) =>
  [agreement, terms].map((document) => ({ appId, name: document.name, document })),
);

it.each(documents)(
  '$name of $appId is a valid one-page PDF with an image and a correct cross-reference table',
  async ({ document }) => {
    const folder = await mkdtemp(join(tmpdir(), 'daystream-document-'));
    try {
      const path = join(folder, document.name);
      await makeDocument(document, path);
      const bytes = await readFile(path);
      const text = bytes.toString('latin1');
      expect(text.startsWith('%PDF-1.4')).toBe(true);
      const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
      const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
      expect(starts.map((at, index) => text.startsWith(`${index + 1} 0 obj`, at))).toEqual(
        Array.from({ length: 6 }, () => true),
      );
      const from = bytes.indexOf('stream\n', starts[4]) + 'stream\n'.length;
      const page = bytes.subarray(from, bytes.indexOf('\nendstream', from));
      const { width, height } = await sharp(page).metadata();
      expect([width, height]).toEqual([1240, 1754]);
      const { channels } = await sharp(page).stats();
      expect(channels[0]?.min).toBeLessThan(80);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
