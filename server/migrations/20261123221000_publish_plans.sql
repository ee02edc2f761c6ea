-- A draft is published by a job on a day and hour, as it was when that was planned.
create table publish_plan (
  id uuid primary key,
  course_id uuid references card_course (id),
  class_id uuid references class (id),
  revision integer not null,
  -- The draft at that revision; null once the plan has ended.
  content jsonb,
  -- What was published then, a version of a course or of a class; null = nothing.
  base_version_id uuid,
  audience text not null,
  due_on date,
  note text not null default '',
  sends_mails boolean not null,
  publish_at timestamptz not null,
  -- The zone in which the hour was chosen, by its IANA name.
  time_zone text not null,
  planned_by uuid not null references app_user (id),
  planned_at timestamptz not null,
  ended_at timestamptz,
  outcome text,
  -- The code of the problem for which it could not be published.
  reason text,
  constraint publish_plan_of_one check (num_nonnulls(course_id, class_id) = 1),
  constraint publish_plan_audience check (audience in ('typo-fix', 'newcomers', 'everyone')),
  constraint publish_plan_outcome check (outcome in ('published', 'cancelled', 'replaced', 'overtaken', 'failed')),
  constraint publish_plan_ended_whole check ((ended_at is null) = (outcome is null)),
  constraint publish_plan_content check ((ended_at is null) = (content is not null)),
  constraint publish_plan_reason check ((coalesce(outcome, '') = 'failed') = (reason is not null))
);
-- One plan at a time.
create unique index publish_plan_once on publish_plan (coalesce(course_id, class_id)) where ended_at is null;
create index publish_plan_by_course on publish_plan (course_id, planned_at) where course_id is not null;
create index publish_plan_by_class on publish_plan (class_id, planned_at) where class_id is not null;
create index publish_plan_by_planner on publish_plan (planned_by);
