/** Demo campaigns; courses are named by slug, people by e-mail. */
import type { CampaignForm, CampaignTrigger } from '@daystream/contract';

type WithSlugs<Trigger> = Trigger extends { course_ids: number[] }
  ? Omit<Trigger, 'course_ids'> & { courses: readonly string[] }
  : Trigger;

/** What became of a message that was sent to a person. */
export interface DemoReceiver {
  email: string;
  by: 'app' | 'push' | 'email';
  hasClicked: boolean;
}

export interface DemoCampaign extends Omit<CampaignForm, 'trigger' | 'segment_id'> {
  trigger: WithSlugs<CampaignTrigger>;
  /** The name of a segment; null: all learners. */
  segment: string | null;
  status: 'draft' | 'running' | 'ended';
  /** Of a single message that has ended. */
  sentDaysAgo?: number;
  receivers?: readonly DemoReceiver[];
}
