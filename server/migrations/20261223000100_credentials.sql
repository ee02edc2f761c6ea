-- What a state, a chain or a store asks of people in some jobs.
create table requirement (
  id uuid primary key,
  code text not null unique,
  state_code text,
  retail_organization_id uuid references retail_organization (id),
  dispensary_id uuid references dispensary (id),
  archived_at timestamptz,
  constraint requirement_of_one check (num_nonnulls(state_code, retail_organization_id, dispensary_id) = 1)
);
create index requirement_of_chain on requirement (retail_organization_id) where retail_organization_id is not null;
create index requirement_of_store on requirement (dispensary_id) where dispensary_id is not null;

-- Append-only: the current edition with the highest number that is valid on a day applies on it.
create table requirement_edition (
  id uuid primary key,
  requirement_id uuid not null references requirement (id),
  number integer not null,
  -- A proposed edition is shown and never applies.
  status text not null,
  valid_from date not null,
  -- By language.
  title jsonb not null,
  summary jsonb not null,
  -- Days from the first day of work; null = no last day.
  first_due_days integer,
  before_selling boolean not null,
  renews text not null,
  renew_months integer,
  -- MM-DD
  renew_day text,
  renewal_from text not null,
  min_minutes integer,
  -- Percent.
  min_score integer,
  -- Minutes by category of content, such as {"general": 60, "job": 120}.
  min_minutes_by_category jsonb not null default '{}',
  teach text not null,
  needs_identity boolean not null default false,
  needs_live boolean not null default false,
  needs_paid boolean not null default false,
  needs_language boolean not null default false,
  keep_years integer,
  source_url text,
  source_note text,
  checked_on date,
  -- Null = shipped with Trellis.
  created_by uuid references app_user (id),
  created_at timestamptz not null,
  constraint requirement_edition_once unique (requirement_id, number),
  constraint requirement_edition_status_known check (status in ('current', 'proposed')),
  constraint requirement_edition_first_due check (first_due_days between 0 and 3650),
  constraint requirement_edition_renews_known check (renews in ('never', 'months', 'calendar-year', 'fixed-day')),
  constraint requirement_edition_renews check ((renews = 'months') = (renew_months is not null)
                                               and (renews = 'fixed-day') = (renew_day is not null)),
  constraint requirement_edition_months check (renew_months between 1 and 120),
  constraint requirement_edition_day check (renew_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  constraint requirement_edition_from_known check (renewal_from in ('expiry', 'completion')),
  constraint requirement_edition_minutes check (min_minutes between 1 and 6000),
  constraint requirement_edition_score check (min_score between 1 and 100),
  constraint requirement_edition_teach_known check (teach in ('anyone', 'approved', 'approved-independent')),
  constraint requirement_edition_keep check (keep_years between 1 and 20)
);
create trigger requirement_edition_immutable before update or delete on requirement_edition
  for each row execute function refuse_change();

-- A requirement is offered at the stores of its state or owner, and applies once it is switched on.
create table store_requirement (
  id uuid primary key,
  dispensary_id uuid not null references dispensary (id),
  requirement_id uuid not null references requirement (id),
  -- The jobs it applies to; empty = all people of the store.
  role_ids uuid[] not null default '{}',
  switched_on_by uuid not null references app_user (id),
  switched_on_at timestamptz not null,
  switched_off_by uuid references app_user (id),
  switched_off_at timestamptz,
  constraint store_requirement_off check ((switched_off_by is null) = (switched_off_at is null))
);
create unique index store_requirement_on on store_requirement (dispensary_id, requirement_id) where switched_off_at is null;
create index store_requirement_of_requirement on store_requirement (requirement_id) where switched_off_at is null;

-- Courses and classes that fulfil a requirement when all are completed: of a chain, of a store without one, or for all.
create table requirement_content (
  id uuid primary key,
  requirement_id uuid not null references requirement (id),
  retail_organization_id uuid references retail_organization (id),
  dispensary_id uuid references dispensary (id),
  course_id uuid references card_course (id),
  class_id uuid references class (id),
  category text,
  -- The most minutes of logged time that count; null = all.
  counted_minutes integer,
  added_by uuid references app_user (id),
  added_at timestamptz not null,
  removed_at timestamptz,
  constraint requirement_content_owner check (num_nonnulls(retail_organization_id, dispensary_id) <= 1),
  constraint requirement_content_of_one check (num_nonnulls(course_id, class_id) = 1),
  constraint requirement_content_minutes check (counted_minutes between 1 and 6000)
);
create index requirement_content_of_requirement on requirement_content (requirement_id) where removed_at is null;
create index requirement_content_course on requirement_content (course_id) where removed_at is null and course_id is not null;
create index requirement_content_class on requirement_content (class_id) where removed_at is null and class_id is not null;

-- Who may teach what a state asks. Content of its brand or of the brands of its reseller is taught by it.
create table training_provider (
  id uuid primary key,
  name text not null,
  state_code text not null,
  approval_number text not null,
  approved_from date not null,
  approved_to date,
  brand_id uuid references brand (id),
  reseller_id uuid references reseller (id),
  source_url text,
  checked_by uuid not null references app_user (id),
  checked_at timestamptz not null,
  archived_at timestamptz,
  constraint training_provider_of_one check (num_nonnulls(brand_id, reseller_id) <= 1),
  constraint training_provider_dates check (approved_to >= approved_from)
);
create index training_provider_of_state on training_provider (state_code) where archived_at is null;

-- Proof that a person fulfils a requirement. Append-only but for a first confirmation.
create table credential (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  requirement_id uuid not null references requirement (id),
  edition_id uuid not null references requirement_edition (id),
  source text not null,
  -- Where it was earned or recorded, and the chain of that time.
  dispensary_id uuid references dispensary (id),
  retail_organization_id uuid references retail_organization (id),
  provider_id uuid references training_provider (id),
  provider_name text,
  -- Earned: the number of its public page. Others: the number printed on the certificate.
  number text,
  issued_on date not null,
  expires_on date,
  minutes integer,
  -- Percent.
  score integer,
  pre_score integer,
  trainer_name text,
  language text,
  identity_method text,
  file_key text references stored_file (key),
  file_sha256 bytea,
  recorded_by uuid references app_user (id),
  recorded_at timestamptz not null,
  -- Null = waits for someone who manages the person's store.
  confirmed_by uuid references app_user (id),
  confirmed_at timestamptz,
  constraint credential_source_known check (source in ('earned', 'brought', 'imported')),
  constraint credential_dates check (issued_on >= '1950-01-01' and expires_on >= issued_on),
  constraint credential_earned check (source <> 'earned' or (number is not null and confirmed_at is not null))
);
create index credential_of_person on credential (user_id, requirement_id, expires_on desc);
create unique index credential_public_number on credential (number) where source = 'earned';
create index credential_number on credential (requirement_id, number) where source <> 'earned' and number is not null;
create index credential_unconfirmed on credential (dispensary_id, recorded_at) where confirmed_at is null;
create index credential_file on credential (file_key) where file_key is not null;

-- What was completed for an earned credential, in which version.
create table credential_part (
  credential_id uuid not null references credential (id),
  course_id uuid references card_course (id),
  course_round_id uuid references course_round (id),
  course_version_id uuid references card_course_version (id),
  class_id uuid references class (id),
  class_version_id uuid references class_version (id),
  category text,
  minutes integer not null,
  score integer,
  completed_at timestamptz not null,
  constraint credential_part_of_one check (num_nonnulls(course_id, class_id) = 1),
  constraint credential_part_once unique nulls not distinct (credential_id, course_id, class_id)
);
create trigger credential_part_append_only before update or delete on credential_part
  for each row execute function refuse_change();

-- A credential that no longer counts.
create table credential_end (
  credential_id uuid primary key references credential (id),
  reason text not null,
  words text,
  ended_by uuid references app_user (id),
  ended_at timestamptz not null,
  constraint credential_end_reason_known check (reason in ('mistake', 'withdrawn', 'declined', 'superseded'))
);

-- A requirement that a person of a store need not fulfil until a day.
create table requirement_waiver (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  requirement_id uuid not null references requirement (id),
  dispensary_id uuid not null references dispensary (id),
  -- The last day.
  until_day date not null,
  reason text not null,
  waived_by uuid not null references app_user (id),
  waived_at timestamptz not null,
  ended_by uuid references app_user (id),
  ended_at timestamptz,
  constraint requirement_waiver_ended check ((ended_by is null) = (ended_at is null))
);
create index requirement_waiver_of_person on requirement_waiver (user_id, requirement_id) where ended_at is null;
create index requirement_waiver_of_store on requirement_waiver (dispensary_id);

-- The notices sent before a requirement's last day, so that each is sent once.
create table renewal_notice (
  user_id uuid not null references app_user (id),
  -- Who was told: the person, their managers, or their chain.
  recipient text not null,
  requirement_id uuid not null references requirement (id),
  dispensary_id uuid not null references dispensary (id),
  last_day date not null,
  -- Days before the last day: 60, 30, 7, 0; after it -7.
  step integer not null,
  sent_at timestamptz not null,
  constraint renewal_notice_pkey primary key (user_id, requirement_id, dispensary_id, last_day, recipient, step),
  constraint renewal_notice_recipient_known check (recipient in ('person', 'managers', 'chain'))
);
create index renewal_notice_sent on renewal_notice (sent_at);

-- The address of a person's calendar of last days; a new one replaces it.
create table calendar_link (
  user_id uuid primary key references app_user (id),
  token_hash bytea not null unique,
  created_at timestamptz not null
);

alter table stored_file
  drop constraint stored_file_purpose_known,
  add constraint stored_file_purpose_known check (purpose in ('form-upload', 'logo', 'library', 'credential')) not valid;

-- A credential changes only by its first confirmation, by people who are merged, and by the deletion of its file.
create function refuse_credential_change() returns trigger language plpgsql as $$
declare
  free constant text[] := array['user_id', 'confirmed_by', 'confirmed_at', 'file_key'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - free = to_jsonb(old) - free
     and (old.confirmed_at is null or (old.confirmed_at = new.confirmed_at and old.confirmed_by is not distinct from new.confirmed_by))
     and (new.file_key is null or new.file_key is not distinct from old.file_key) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger credential_append_only before update or delete on credential
  for each row execute function refuse_credential_change();
create trigger credential_end_append_only before update or delete on credential_end
  for each row execute function refuse_change();
