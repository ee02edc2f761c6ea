-- Publishing decides what a version means for people who have begun: they finish the version begun, or train again.

alter table card_course_version
  -- Until when everyone is to train again; null = no date, or nobody is.
  add column due_on date,
  -- The people whom it concerned, as counted when it was published.
  add column counts jsonb,
  add column restored_from uuid references card_course_version (id);

-- The card whose meaning was changed: a changed question is a new card, so that answers keep their meaning.
alter table card add column previous_id uuid references card (id);

alter table course_round
  -- The version that is finished although a newer one is published; null = the published one.
  add column pinned_version_id uuid references card_course_version (id),
  -- The version for which a completed round was ended, so that its person trains again.
  add column ended_for uuid references card_course_version (id);

create index course_round_pinned on course_round (pinned_version_id) where pinned_version_id is not null;
create index course_round_trains_again on course_round (user_id, course_id, ended_at) where ended_for is not null;

-- Versions cannot be deleted, as answers refer to them: a removed one is not listed and not restored any more.
create table card_course_version_removal (
  version_id uuid primary key references card_course_version (id),
  removed_at timestamptz not null,
  removed_by uuid references app_user (id) on delete set null
);
