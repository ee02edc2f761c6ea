-- What people whom the owner of a course may not name sent in with it, as it is published: five at a time, under ids
-- that tell nothing, by month. `submission_id` is that of a `card_answer` or a `catalyst_event`.

create table published_submission (
  id uuid not null constraint published_submission_pkey primary key,
  owner_id uuid not null,
  course_id uuid not null constraint published_submission_course_id_fkey references card_course (id),
  card_id uuid not null constraint published_submission_card_id_fkey references card (id),
  user_id uuid not null constraint published_submission_user_id_fkey references app_user (id),
  submission_id uuid not null,
  month date not null,
  constraint published_submission_once unique (submission_id, owner_id)
);
create index published_submission_newest on published_submission (course_id, owner_id, month desc, id);
create index published_submission_by_card on published_submission (card_id);
create index published_submission_by_user on published_submission (user_id);
