/** An exercise that a user has solved. */
export interface ExerciseProgressTable {
  user_id: number;
  /** Id of the exercise. */
  exercise: string;
  /** The first time. */
  done_at: number;
}
