import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import InsertLink from '@mui/icons-material/InsertLink';
import Title from '@mui/icons-material/Title';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import {
  EditorContent,
  useEditor as useTiptap,
  useEditorState,
  type Editor,
  type Extensions,
} from '@tiptap/react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomField } from '../form/record-field.tsx';
import { richTextExtensions } from './rich-text-extensions.ts';
import { LinkDialog } from './link-dialog.tsx';

interface RichTextFieldProps extends CustomField {
  /** What the text may contain besides rich text; a stable array. */
  readonly extensions?: Extensions;
  /** Buttons for it, at the end of the toolbar. */
  readonly renderTools?: (editor: Editor) => ReactNode;
  /** Pixels. */
  readonly minHeight?: number;
}

/** A formatted text. The editor knows only what `RichText` of the contract contains, so pasted text loses the rest. */
export function RichTextField({
  label,
  value,
  error,
  onChange,
  extensions = richTextExtensions,
  renderTools,
  minHeight = 120,
}: RichTextFieldProps) {
  const id = useId();
  const editor = useTiptap({
    extensions,
    // A style element without the nonce of the page is refused; what the text needs is below.
    injectCSS: false,
    content: value as object | null,
    // The form is the truth: what the editor makes of a text that it is given is no change.
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? null : changed.getJSON()),
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id } },
  });
  const shown = editor.isEmpty ? null : editor.getJSON();
  // Undo, and what somebody else wrote, replace the text; typing changes both at once.
  if (!editor.isFocused && JSON.stringify(shown) !== JSON.stringify(value ?? null))
    queueMicrotask(() => {
      if (!editor.isDestroyed) editor.commands.setContent(value as object | null, { emitUpdate: false });
    });
  return (
    <Box>
      <FormLabel id={id} error={error !== undefined} sx={{ typography: 'body2', display: 'block', mb: 0.5 }}>
        {label}
      </FormLabel>
      <Box
        sx={{
          border: 1,
          borderColor: error === undefined ? 'divider' : 'error.main',
          borderRadius: 1,
          '&:focus-within': { borderColor: 'primary.main' },
          '& .tiptap': {
            minHeight,
            px: 1.5,
            py: 1,
            outline: 'none',
            overflowWrap: 'anywhere',
            whiteSpace: 'break-spaces',
          },
          '& .tiptap > :first-of-type': { mt: 0 },
          '& .tiptap blockquote': { borderLeft: 3, borderColor: 'divider', pl: 1.5, ml: 0 },
        }}
      >
        <Toolbar editor={editor}>{renderTools?.(editor)}</Toolbar>
        <EditorContent editor={editor} />
      </Box>
      {error === undefined ? null : <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}

function Toolbar({ editor, children }: { readonly editor: Editor; readonly children?: ReactNode }) {
  const { t } = useTranslation('studio');
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  });
  const button = (name: keyof typeof active, label: string, icon: ReactNode, run: () => void) => (
    <IconButton
      size="small"
      aria-label={label}
      aria-pressed={active[name]}
      color={active[name] ? 'primary' : 'default'}
      onClick={run}
      sx={{ minWidth: 40, minHeight: 40 }}
    >
      {icon}
    </IconButton>
  );
  const chain = () => editor.chain().focus();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', px: 0.5 }}>
      {button('bold', t('courseEditor.richText.bold'), <FormatBold />, () => chain().toggleBold().run())}
      {button('italic', t('courseEditor.richText.italic'), <FormatItalic />, () =>
        chain().toggleItalic().run(),
      )}
      {button('heading', t('courseEditor.richText.heading'), <Title />, () =>
        chain().toggleHeading({ level: 2 }).run(),
      )}
      {button('bulletList', t('courseEditor.richText.bulletList'), <FormatListBulleted />, () =>
        chain().toggleBulletList().run(),
      )}
      {button('orderedList', t('courseEditor.richText.orderedList'), <FormatListNumbered />, () =>
        chain().toggleOrderedList().run(),
      )}
      {button('quote', t('courseEditor.richText.quote'), <FormatQuote />, () =>
        chain().toggleBlockquote().run(),
      )}
      {button('link', t('courseEditor.richText.link'), <InsertLink />, () => setLinking(true))}
      {children}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  );
}
