import { FileIcon, ForwardIcon } from '@daystream/ui';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../platform/states/lazy-part.tsx';
import { useDocument } from '../../../../platform/consent/use-document.tsx';
import { withMediaToken } from '../lesson-video.ts';
import type { Material } from './course-materials.ts';

const MaterialDialog = lazyPart(async () => (await import('./material-dialog.tsx')).MaterialDialog);

interface MaterialListProps {
  readonly materials: readonly Material[];
  readonly mediaToken: string | null;
}

/** Documents that open in a dialog: pages embedded, files loaded with their progress. */
export function MaterialList({ materials, mediaToken }: MaterialListProps) {
  const { t } = useTranslation('learner');
  const pages = useDocument();
  const [file, setFile] = useState<{ title: string; address: string } | null>(null);
  const pressOf = ({ title, url, file: stored }: Material) => {
    const address = withMediaToken(stored, mediaToken);
    if (address !== null)
      return { onClick: () => setFile({ title, address }), 'aria-haspopup': 'dialog' as const };
    const { href, onClick, ...rest } = pages.getPressProps({ title, address: url ?? '', isOfCourse: true });
    return href === undefined ? { onClick, ...rest } : { component: 'a', href, ...rest };
  };
  return (
    <>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {materials.map((material) => (
          <Card component="li" key={`${material.title} ${material.url ?? material.file}`}>
            <CardActionArea {...pressOf(material)} sx={{ p: 2 }}>
              <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
                <FileIcon color="primary" />
                <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{material.title}</Typography>
                  <Typography variant="body2" color="textSecondary" noWrap>
                    {hostOf(material.url) ?? t('materials.file')}
                  </Typography>
                </Stack>
                <ForwardIcon fontSize="small" />
              </Stack>
            </CardActionArea>
          </Card>
        ))}
      </Stack>
      {pages.modal}
      {file ? (
        <Suspense fallback={null}>
          <MaterialDialog {...file} onClose={() => setFile(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

const hostOf = (url: string | null) => (url !== null && URL.canParse(url) ? new URL(url).host : null);
