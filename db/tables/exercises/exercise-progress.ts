/** An exercise that somebody has done. */
export interface ExerciseProgressTable {
  user_id: number;
  /** Id of the exercise. */
  exercise: string;
  /** The first time. */
  done_at: number;
}
