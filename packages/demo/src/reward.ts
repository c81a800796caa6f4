/** What learners of a demo brand get for their points. */
export interface DemoReward {
  title: string;
  description: string;
  /** In points. */
  cost: number;
  /** Null: unlimited. */
  stock: number | null;
}
