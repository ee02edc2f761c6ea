-- Card courses: one draft, any number of published versions. What is published never changes: the database refuses it.
create table card_course (
  id uuid primary key,
  title text not null,
  brand_id uuid references brand (id),
  retail_organization_id uuid references retail_organization (id),
  poster_url text,
  thumbnail_url text,
  draft jsonb not null,
  draft_saved_at timestamptz not null,
  published_version_id uuid,
  created_at timestamptz not null,
  archived_at timestamptz,
  constraint card_course_one_owner check (num_nonnulls(brand_id, retail_organization_id) <= 1)
);
create index card_course_by_brand on card_course (brand_id);

create table card_course_version (
  id uuid primary key,
  course_id uuid not null references card_course (id),
  number integer not null,
  title text not null,
  sticky_footer jsonb,
  seconds integer not null,
  card_count integer not null,
  audience text not null,
  note text not null default '',
  published_at timestamptz not null,
  published_by uuid references app_user (id) on delete set null,
  constraint card_course_version_number_unique unique (course_id, number),
  constraint card_course_version_of_course unique (id, course_id),
  constraint card_course_version_audience_known check (audience in ('typo-fix', 'newcomers', 'everyone'))
);
alter table card_course add constraint card_course_published_own foreign key (published_version_id, id) references card_course_version (id, course_id);

-- A card keeps its id from version to version; it belongs to one course for ever.
create table card (
  id uuid primary key,
  course_id uuid not null references card_course (id),
  card_type text not null
);
create index card_by_course on card (course_id);

create table version_card (
  version_id uuid not null references card_course_version (id),
  card_id uuid not null references card (id),
  position integer not null,
  content jsonb not null,
  primary key (version_id, card_id),
  constraint version_card_position_unique unique (version_id, position)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger card_course_version_immutable before update or delete on card_course_version for each row execute function refuse_change();
create trigger version_card_immutable before update or delete on version_card for each row execute function refuse_change();

-- One pass of a learner through a course. A reset ends a round and the next one begins; nothing is hidden.
create table course_round (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  course_id uuid not null references card_course (id),
  number integer not null,
  started_at timestamptz not null,
  seen_position integer not null default -1,
  last_card_id uuid,
  completed_at timestamptz,
  completed_version_id uuid references card_course_version (id),
  ended_at timestamptz,
  ended_by uuid references app_user (id) on delete set null,
  constraint course_round_number_unique unique (user_id, course_id, number),
  constraint course_round_completed_version check ((completed_at is null) = (completed_version_id is null))
);
create unique index course_round_one_open on course_round (user_id, course_id) where ended_at is null;
create index course_round_by_course on course_round (course_id, completed_at);

-- Every answer that was ever given, as it was given, with the version it was given to.
create table card_answer (
  id uuid primary key,
  round_id uuid not null references course_round (id),
  card_id uuid not null references card (id),
  version_id uuid not null references card_course_version (id),
  try_number integer not null,
  answer jsonb not null,
  cleared boolean not null,
  score numeric,
  answered_at timestamptz not null,
  constraint card_answer_given_to foreign key (version_id, card_id) references version_card (version_id, card_id),
  constraint card_answer_try_unique unique (round_id, card_id, try_number)
);
create trigger card_answer_append_only before update or delete on card_answer for each row execute function refuse_change();

-- Where a learner stands with one card of a round; what the answers add up to.
create table card_state (
  round_id uuid not null references course_round (id),
  card_id uuid not null references card (id),
  state jsonb not null,
  tries integer not null default 0,
  cleared_at timestamptz,
  primary key (round_id, card_id)
);

-- Shares, sign-ups and sent forms, also of visitors without an account.
create table catalyst_event (
  id uuid primary key,
  type text not null,
  course_id uuid not null references card_course (id),
  card_id uuid not null references card (id),
  user_id uuid references app_user (id) on delete set null,
  session_id uuid,
  partner text,
  campaign text,
  form_values jsonb not null,
  created_at timestamptz not null,
  constraint catalyst_event_type_known check (type in ('COURSE_SHARED', 'CELL_PHONE_OPT_IN', 'EMAIL_OPT_IN', 'CATALYST_FORM'))
);
create index catalyst_event_by_course on catalyst_event (course_id, created_at);

-- Files that people send, and who may read them. The bytes live in the store under the key.
create table stored_file (
  key text primary key,
  purpose text not null,
  owner_id uuid references app_user (id) on delete set null,
  session_id uuid,
  card_id uuid references card (id),
  file_name text not null,
  content_type text,
  bytes integer,
  created_at timestamptz not null,
  uploaded_at timestamptz,
  removed_at timestamptz,
  constraint stored_file_purpose_known check (purpose in ('form-upload'))
);
