import { StarterKit } from '@tiptap/starter-kit';
import { Node } from '@tiptap/react';

const paragraphsOnly = 'paragraph+';

/** The nodes and marks of `RichText`: two levels of headings, lists without lists in them, links to pages and addresses. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    listItem: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => /^(https?:\/\/|mailto:)\S+$/i.test(address),
    },
  }),
  Node.create({
    name: 'listItem',
    content: paragraphsOnly,
    defining: true,
    parseHTML: () => [{ tag: 'li' }],
    renderHTML: () => ['li', 0],
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem(this.name),
        'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
      };
    },
  }),
  Node.create({
    name: 'blockquote',
    group: 'block',
    content: paragraphsOnly,
    defining: true,
    parseHTML: () => [{ tag: 'blockquote' }],
    renderHTML: () => ['blockquote', 0],
    addCommands() {
      return {
        toggleBlockquote:
          () =>
          ({ commands }) =>
            commands.toggleWrap(this.name),
      };
    },
  }),
];
