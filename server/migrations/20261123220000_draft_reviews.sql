-- Before a course or class is published, its authors ask colleagues to look at the draft; an owner may want that always.

create table draft_review (
  id uuid primary key,
  course_id uuid references card_course (id),
  class_id uuid references class (id),
  reviewer_id uuid not null references app_user (id) on delete cascade,
  asked_by uuid references app_user (id),
  asked_at timestamptz not null,
  note text not null default '',
  decision text,
  words text not null default '',
  -- The revision of the draft that the reviewer looked at.
  decided_revision integer,
  decided_at timestamptz,
  withdrawn_at timestamptz,
  constraint draft_review_of_one check (num_nonnulls(course_id, class_id) = 1),
  constraint draft_review_decision check (decision in ('approved', 'changes')),
  constraint draft_review_decided_whole check (num_nonnulls(decision, decided_revision, decided_at) in (0, 3)),
  constraint draft_review_texts check (char_length(note) <= 1000 and char_length(words) <= 1000)
);
-- Nobody is asked twice for the same draft at once.
create unique index draft_review_once on draft_review (coalesce(course_id, class_id), reviewer_id)
 where decided_at is null and withdrawn_at is null;
create index draft_review_by_course on draft_review (course_id, asked_at) where course_id is not null;
create index draft_review_by_class on draft_review (class_id, asked_at) where class_id is not null;
create index draft_review_waiting on draft_review (reviewer_id, asked_at, id)
 where decided_at is null and withdrawn_at is null;
create index draft_review_by_reviewer on draft_review (reviewer_id);
create index draft_review_by_asker on draft_review (asked_by);

-- The owners that publish nothing without a colleague's approval; neither brand nor chain = the platform.
create table approval_rule (
  brand_id uuid references brand (id),
  retail_organization_id uuid references retail_organization (id),
  made_by uuid references app_user (id),
  made_at timestamptz not null,
  constraint approval_rule_of_one check (num_nonnulls(brand_id, retail_organization_id) <= 1)
);
create unique index approval_rule_once on approval_rule (
  coalesce(brand_id, retail_organization_id, '00000000-0000-0000-0000-000000000000'::uuid));
create index approval_rule_by_maker on approval_rule (made_by);
