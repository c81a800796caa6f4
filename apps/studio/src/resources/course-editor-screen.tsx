import { CourseEditorPage } from './courses/editor/course-editor-page.tsx';
import { CourseOffers } from './services/course-offers.tsx';

/** The course editor with what other resources show in it. */
export function CourseEditorScreen() {
  return <CourseEditorPage CourseOffers={CourseOffers} />;
}
