import { CohortShow } from './cohorts/cohort-show.tsx';
import { CohortStreams } from './streams/cohort-streams.tsx';

/** The page of a cohort with the streams of its learners. It combines resources, which do not import each other. */
export function CohortPage() {
  return <CohortShow Streams={CohortStreams} />;
}
