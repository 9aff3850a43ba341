/** An exercise that a user has solved. */
export interface ExerciseProgressTable {
  user_id: number;
  /** Id of the exercise: `even-padding`. */
  exercise: string;
  /** When it was first solved. */
  done_at: number;
}
