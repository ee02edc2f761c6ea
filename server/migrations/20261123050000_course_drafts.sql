-- Drafts are saved card by card: a revision, who saved it, and what each revision has changed.

alter table card_course
  add column draft_revision integer not null default 1,
  add column draft_saved_by uuid references app_user (id) on delete set null,
  add column draft_title text not null generated always as (coalesce(draft ->> 'title', '')) stored,
  add column draft_card_count integer not null generated always as (
    case when jsonb_typeof(draft -> 'cards') = 'array' then jsonb_array_length(draft -> 'cards') else 0 end
  ) stored,
  -- The revision of the draft that was published; null = never published.
  add column published_revision integer;

update card_course set published_revision = draft_revision where published_version_id is not null;

create index card_course_by_chain on card_course (retail_organization_id);
create index card_course_by_draft_title on card_course (lower(draft_title), id);
create index card_course_by_draft_saved on card_course (draft_saved_at, id);

-- What a revision has changed: kept for 30 days, so that later writers can be merged, and to find what was lost.
create table course_draft_change (
  course_id uuid not null references card_course (id),
  revision integer not null,
  op_id uuid not null,
  session_id uuid not null,
  made_by uuid references app_user (id) on delete set null,
  made_at timestamptz not null,
  card_ids uuid[] not null,
  patch jsonb not null,
  before jsonb not null,
  primary key (course_id, revision),
  constraint course_draft_change_once unique (course_id, op_id)
);

create index course_draft_change_by_age on course_draft_change (made_at);

-- Who has a draft open at this moment; nothing of it is worth keeping.
create unlogged table editing_session (
  course_id uuid not null references card_course (id),
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  card_id uuid,
  is_writing boolean not null,
  seen_at timestamptz not null,
  primary key (course_id, user_id, id)
);
