import { HomeworksPage } from '../../features/talking/homework/homeworks-page.tsx';
import { ConversationTabs } from '../conversation-tabs.tsx';

/** The list of homework. */
export function Component() {
  return <HomeworksPage tabs={<ConversationTabs current="homeworks" />} />;
}
