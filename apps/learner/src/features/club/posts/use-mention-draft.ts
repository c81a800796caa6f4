import { encodeMentions } from '@daystream/domain';
import { useDraft } from '@daystream/ui';
import type { Chosen } from './mention-field.tsx';

/** The unsent text of a post or comment with those whom it mentions, kept on this device. */
export function useMentionDraft(key: string) {
  const [text, setText] = useDraft(key);
  const [stored, store] = useDraft(`${key}:mentions`);
  const chosen = readChosen(stored);
  return {
    text,
    setText,
    onChosen: (member: Chosen) =>
      store(
        JSON.stringify([
          ...chosen.filter(({ id }) => id !== member.id),
          { id: member.id, name: member.name },
        ]),
      ),
    /** The text as it is stored by the server. */
    encoded: () => encodeMentions(text.trim(), chosen),
    clear: () => {
      setText('');
      store('');
    },
  };
}

function readChosen(stored: string): Chosen[] {
  try {
    return stored === '' ? [] : (JSON.parse(stored) as Chosen[]);
  } catch {
    return [];
  }
}
