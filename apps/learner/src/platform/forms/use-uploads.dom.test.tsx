import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { brandStore } from '../brand/brand.ts';
import { useUploads } from './use-uploads.ts';

const plan = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });

/** Chooses a document for a message of this purpose. */
function Composer({ purpose }: { readonly purpose?: 'attachment' }) {
  const { add, items, refusals } = useUploads('draft', purpose);
  return (
    <>
      <button type="button" onClick={() => add([plan])}>
        Attach
      </button>
      {refusals.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {items.map(({ id, name }) => (
        <p key={id}>{name}</p>
      ))}
    </>
  );
}

it.each<[string, boolean, 'attachment' | undefined, boolean]>([
  ['an expert chat', false, 'attachment', false],
  ['an expert chat of a school that accepts documents', true, 'attachment', true],
  ['a homework of a school that accepts documents', true, undefined, false],
])(
  'a document is refused before it is sent, but not in a chat that takes it: %s [rules §5 files, rules §8 only photo or video]',
  async (_, isChatDocumentEnable, purpose, isTaken) => {
    const { runtime } = brandStore.live;
    const before = runtime.isChatDocumentEnable;
    Object.assign(runtime, { isChatDocumentEnable });
    onTestFinished(() => void Object.assign(runtime, { isChatDocumentEnable: before }));
    const visitor = await renderScreen(<Composer {...(purpose && { purpose })} />);
    await visitor.click(screen.getByRole('button', { name: 'Attach' }));
    expect(screen.queryByText(/photos or videos/) === null).toBe(isTaken);
  },
);
