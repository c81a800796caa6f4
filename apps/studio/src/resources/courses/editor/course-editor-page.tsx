import { RecordPending } from '../../record-pending.tsx';
import { PageTitle, useErrorText } from '@daystream/web';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useApi } from '../../../platform/platform-context.tsx';
import { requestIdOf } from '../../../platform/request-id.ts';
import Box from '@mui/material/Box';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { courseKey, dayNumbers, type CourseDraft, type EditorNode, type EditorNodes } from './draft-model.ts';
import { draftQuery } from './draft.queries.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorContext } from './editor-context.ts';
import { NodeForm } from './node-form.tsx';
import { textOf } from './node-title.ts';
import { problemsOf } from './problem-texts.ts';
import { fieldName, isInformation, shownProblems } from './shown-problems.ts';
import { CourseTree } from './course-tree.tsx';
import { useDraftStore } from './use-draft.ts';
import { usePresence } from './use-presence.ts';
import { useVideoProgress, useVideoStates } from './use-video-states.ts';

/** Parts that other resources bring. */
interface EditorParts {
  readonly CourseOffers: ComponentType<{ readonly courseId: number }>;
}

/** The editor of a course: the tree beside the form of the chosen node; on a phone one of both. */
export function CourseEditorPage({ CourseOffers }: EditorParts) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useQuery(draftQuery(useApi(), id));
  if (data) return <CourseEditor key={data.id} draft={data} CourseOffers={CourseOffers} />;
  return (
    <RecordPending
      title={t('nav.courses')}
      errorMessage={error ? errorText(error) : undefined}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

function CourseEditor({ draft, CourseOffers }: EditorParts & { readonly draft: CourseDraft }) {
  const { t } = useTranslation('studio');
  const { store, state } = useDraftStore(draft);
  const [search, setSearch] = useSearchParams();
  const { nodes } = state;
  const select = useCallback((next: string) => setSearch({ node: next }), [setSearch]);
  const [media, setMedia] = useState({ videos: draft.videos, files: draft.files });
  // The lists of a draft that was loaded again replace those of the first.
  const [loaded, setLoaded] = useState(draft);
  if (loaded !== state.draft) {
    setLoaded(state.draft);
    setMedia({ videos: state.draft.videos, files: state.draft.files });
  }
  const chosen = search.get('node');
  const found = chosen === null ? undefined : findNode(nodes, chosen);
  const isChosen = found !== undefined;
  const key = found?.key ?? courseKey(nodes);
  const address = found && typeof found.id === 'number' ? `${found.kind}-${found.id}` : chosen;
  // The address names a new node as the server does as soon as it has an id, so that a reload finds it.
  useEffect(() => {
    if (address !== null && address !== chosen) setSearch({ node: address }, { replace: true });
  }, [address, chosen, setSearch]);
  // The rule walks through the whole course: what is typed is painted first.
  const checkedNodes = useDeferredValue(nodes);
  const { videos, ask } = useVideoStates(draft.id, media.videos);
  const problems = useMemo(() => problemsOf(checkedNodes, videos), [checkedNodes, videos]);
  useVideoProgress(problems.some(isInformation), ask);
  const [knownKeys] = useState<ReadonlySet<string>>(() => new Set(nodes.keys()));
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const [hadDays] = useState(() => [...nodes.values()].some(({ kind }) => kind === 'day'));
  const shown = useMemo(
    () => shownProblems(problems, { knownKeys, leftFields, hadDays, isAsked }),
    [problems, knownKeys, leftFields, hadDays, isAsked],
  );
  const leaveField = useCallback((nodeKey: string, field: string) => {
    const name = fieldName(nodeKey, field);
    setLeftFields((now) => (now.has(name) ? now : new Set([...now, name])));
  }, []);
  const showAllProblems = useCallback(() => setAsked(true), []);
  const numbers = useMemo(() => dayNumbers(nodes), [nodes]);
  const others = usePresence(draft.id, address ?? `course-${draft.id}`, store);
  const value = useMemo(
    () => ({
      store,
      state,
      draft: { ...state.draft, ...media, videos },
      problems,
      shownProblems: shown,
      leaveField,
      showAllProblems,
      numbers,
      others,
      select,
      CourseOffers,
      addVideo: (video: CourseDraft['videos'][number]) =>
        setMedia((now) => ({ ...now, videos: [...now.videos.filter(({ id }) => id !== video.id), video] })),
      addFile: (file: CourseDraft['files'][number]) =>
        setMedia((now) => ({ ...now, files: [...now.files, file] })),
    }),
    [
      store,
      state,
      media,
      videos,
      problems,
      shown,
      leaveField,
      showAllProblems,
      numbers,
      others,
      select,
      CourseOffers,
    ],
  );
  const title = textOf(nodes.get(courseKey(nodes))?.fields['title']);
  return (
    <EditorContext value={value}>
      <PageTitle title={title} />
      <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
        <EditorBar title={title} />
        {state.refused !== null && (
          <Alert severity="error" sx={{ mx: 2, mb: 1 }}>
            {t('courseEditor.refusedTitle')}. {state.refused}
          </Alert>
        )}
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 360px) minmax(0, 1fr)' },
          }}
        >
          <Box
            sx={{
              display: { xs: isChosen ? 'none' : 'block', md: 'block' },
              minHeight: 0,
              borderRight: { md: 1 },
              borderColor: { md: 'divider' },
            }}
          >
            <CourseTree chosenKey={key} />
          </Box>
          <Box
            sx={{
              display: { xs: isChosen ? 'block' : 'none', md: 'block' },
              minHeight: 0,
              overflow: 'auto',
              p: { xs: 2, md: 3 },
            }}
          >
            <Button
              size="small"
              startIcon={<ArrowBackIcon />}
              onClick={() => setSearch({})}
              sx={{ display: { md: 'none' }, mb: 1 }}
            >
              {t('courseEditor.showTree')}
            </Button>
            <NodeForm key={key} nodeKey={key} />
          </Box>
        </Box>
      </Box>
    </EditorContext>
  );
}

/** The node of an address: by its key, or by what the server calls it. */
function findNode(nodes: EditorNodes, name: string): EditorNode | undefined {
  const node = nodes.get(name);
  if (node) return node;
  for (const one of nodes.values()) if (`${one.kind}-${one.id}` === name) return one;
  return undefined;
}
