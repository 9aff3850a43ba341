-- The exercises that people have done.
CREATE TABLE exercise_progress (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  -- Id of the exercise: even-padding.
  exercise TEXT NOT NULL,
  done_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, exercise)
) WITHOUT ROWID;
