import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Node, NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { richTextExtensions } from '../../platform/rich-text/rich-text-extensions.ts';

/** Addresses of the pictures of a text, by the ids of their files. */
export type PictureAddresses = Map<number, string>;

/** What the text of an article may contain: rich text, and pictures by their files. Pasted pictures are left out, because they are on other servers. */
export const articleExtensions = (addresses: PictureAddresses) => [
  ...richTextExtensions,
  Node.create({
    name: 'picture',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ fileId: { default: null }, caption: { default: '' } }),
    parseHTML: () => [],
    renderHTML: () => ['figure'],
    addNodeView: () =>
      ReactNodeViewRenderer((props: ReactNodeViewProps) => <PictureNode {...props} addresses={addresses} />),
  }),
];

function PictureNode({
  node,
  updateAttributes,
  deleteNode,
  selected,
  addresses,
}: ReactNodeViewProps & { readonly addresses: PictureAddresses }) {
  const { t } = useTranslation('studio');
  const { fileId, caption } = node.attrs as { fileId: number; caption: string };
  return (
    <NodeViewWrapper as="figure" style={{ margin: '12px 0' }}>
      <Box
        sx={{
          p: 1,
          border: 1,
          borderColor: selected ? 'primary.main' : 'divider',
          borderRadius: 1,
          display: 'grid',
          gap: 1,
          justifyItems: 'start',
        }}
        contentEditable={false}
      >
        <Box
          component="img"
          src={addresses.get(fileId)}
          alt={caption}
          sx={{ maxWidth: '100%', maxHeight: 280, objectFit: 'contain', bgcolor: 'soft.neutral.fill' }}
        />
        <TextField
          size="small"
          fullWidth
          label={t('articles.caption')}
          value={caption}
          onChange={({ target }) => updateAttributes({ caption: target.value })}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <Button size="small" onClick={deleteNode}>
          {t('picture.remove')}
        </Button>
      </Box>
    </NodeViewWrapper>
  );
}
