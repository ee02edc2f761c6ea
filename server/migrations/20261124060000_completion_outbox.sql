-- Completed courses that reports have not entered yet. The statement that completes a course adds a row, a job takes it
-- within a minute: so a learner does not wait for what reports keep of it. Without foreign keys: the round has them.
create table completion_outbox (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  course_id uuid not null,
  completed_at timestamptz not null
);
