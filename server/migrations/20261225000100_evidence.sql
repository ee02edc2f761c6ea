-- What people learned, as facts that are sealed in a chain like the audit log: never changed, never removed.
create table learning_record (
  id uuid primary key,
  kind text not null,
  user_id uuid not null references app_user (id),
  at timestamptz not null,
  -- Ids, figures and our own constants; no name, no address.
  facts jsonb not null,
  position bigint constraint learning_record_position_unique unique,
  previous_hash bytea,
  hash bytea,
  constraint learning_record_position_counted check (position > 0),
  constraint learning_record_sealed check ((position is null) = (hash is null) and (position is null) = (previous_hash is null)),
  constraint learning_record_hashes_whole check (length(hash) = 32 and length(previous_hash) = 32),
  constraint learning_record_facts_object check (jsonb_typeof(facts) = 'object')
);
create function refuse_record_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.position is null then return new; end if;
  elsif tg_op = 'UPDATE' then
    if old.position is null and new.position is not null
       and (to_jsonb(new) - 'position' - 'previous_hash' - 'hash') = (to_jsonb(old) - 'position' - 'previous_hash' - 'hash') then
      return new;
    end if;
  end if;
  raise exception 'learning records are only added to' using errcode = 'integrity_constraint_violation';
end $$;
create trigger learning_record_append_only before insert or update or delete on learning_record
  for each row execute function refuse_record_change();
create trigger learning_record_never_emptied before truncate on learning_record
  for each statement execute function refuse_record_change();
create index learning_record_of_person on learning_record (user_id, at);
create index learning_record_unsealed on learning_record (at, id) where position is null;

create table learning_record_chain (
  singleton boolean primary key default true constraint learning_record_chain_single check (singleton),
  position bigint not null,
  hash bytea not null,
  -- Nothing of the time before is recorded.
  began_at timestamptz not null
);
insert into learning_record_chain (position, hash, began_at) values (0, decode(repeat('0', 64), 'hex'), now());

-- The keys that evidence is signed with; the public half stays listed after a key is retired.
create table evidence_key (
  -- The thumbprint of the public key (RFC 7638).
  id text primary key,
  public_jwk jsonb not null,
  -- DER
  certificate bytea not null,
  -- The private key (PKCS #8), sealed; null = retired, or lost with the key of the installation.
  sealed_key bytea,
  created_at timestamptz not null,
  retired_at timestamptz
);

-- What evidence for some states needs of a person, and no list shows; each read of it is in the audit log.
create table person_identity (
  user_id uuid primary key references app_user (id),
  legal_name text,
  born_on date,
  address text,
  phone text,
  -- By state, such as {"CO": "M12345"}.
  agent_numbers jsonb not null default '{}',
  changed_by uuid not null references app_user (id),
  changed_at timestamptz not null,
  constraint person_identity_agents_object check (jsonb_typeof(agent_numbers) = 'object')
);

-- The name that the law makes an employer keep on training records after an account is deleted; only packs read it.
create table retained_identity (
  user_id uuid not null references app_user (id),
  -- The chain, or the store without one.
  retail_organization_id uuid references retail_organization (id),
  dispensary_id uuid references dispensary (id),
  name text not null,
  born_on date,
  agent_numbers jsonb not null default '{}',
  -- The last day.
  kept_until date not null,
  -- The requirements that say so, such as [{"code": "MA-RVT", "keepYears": 4}].
  basis jsonb not null,
  retained_at timestamptz not null,
  constraint retained_identity_of_one check (num_nonnulls(retail_organization_id, dispensary_id) = 1),
  constraint retained_identity_once unique nulls not distinct (user_id, retail_organization_id, dispensary_id)
);
create index retained_identity_until on retained_identity (kept_until);

-- Somebody saw who trained, or that they were present. Append-only.
create table attestation (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  kind text not null,
  method text not null,
  -- Of a round of a course, a class or a certificate.
  course_round_id uuid references course_round (id),
  class_id uuid references class (id),
  class_round integer,
  credential_id uuid references credential (id),
  dispensary_id uuid not null references dispensary (id),
  words text,
  attested_by uuid not null references app_user (id),
  attested_at timestamptz not null,
  constraint attestation_kind_known check (kind in ('identity', 'presence')),
  constraint attestation_method_known check (method in ('seen-in-person', 'id-document-seen', 'company-sign-in')),
  constraint attestation_of_one check (num_nonnulls(course_round_id, class_id, credential_id) = 1),
  constraint attestation_class_round check ((class_id is null) = (class_round is null))
);
create index attestation_of_person on attestation (user_id, attested_at);
create index attestation_of_round on attestation (course_round_id) where course_round_id is not null;
create trigger attestation_append_only before update or delete on attestation
  for each row execute function refuse_change();

-- A training that a trainer teaches live, at a store or for it by video.
create table live_session (
  id uuid primary key,
  dispensary_id uuid not null references dispensary (id),
  course_id uuid references card_course (id),
  class_id uuid references class (id),
  trainer_name text not null,
  provider_name text,
  language text,
  place text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null,
  cancelled_by uuid references app_user (id),
  cancelled_at timestamptz,
  constraint live_session_in_order check (ends_at > starts_at),
  constraint live_session_of_one check (num_nonnulls(course_id, class_id) = 1),
  constraint live_session_place_known check (place in ('store', 'video', 'elsewhere')),
  constraint live_session_cancelled check ((cancelled_by is null) = (cancelled_at is null))
);
create index live_session_of_store on live_session (dispensary_id, starts_at);

-- When a person was there; append-only, the latest row of a person counts.
create table live_session_attendance (
  id uuid primary key,
  session_id uuid not null references live_session (id),
  user_id uuid not null references app_user (id),
  -- Null = was not there.
  in_at timestamptz,
  out_at timestamptz,
  recorded_by uuid not null references app_user (id),
  recorded_at timestamptz not null,
  constraint live_session_attendance_in_order check (out_at > in_at),
  constraint live_session_attendance_whole check ((in_at is null) = (out_at is null))
);
create index live_session_attendance_of_session on live_session_attendance (session_id, user_id, recorded_at);
create index live_session_attendance_of_person on live_session_attendance (user_id);
create trigger live_session_attendance_append_only before update or delete on live_session_attendance
  for each row execute function refuse_change();

-- A file that proves the training of a store or chain to an inspector. Its files are deleted after 30 days, the row stays.
create table evidence_pack (
  id uuid primary key,
  -- The state whose rules say what it must hold.
  template text not null,
  template_edition integer not null,
  dispensary_ids uuid[] not null,
  from_day date not null,
  to_day date not null,
  language text not null,
  requested_by uuid not null references app_user (id),
  requested_at timestamptz not null,
  state text not null default 'waiting',
  finished_at timestamptz,
  -- The ZIP, and its first page alone.
  file_key text references stored_file (key),
  page_key text references stored_file (key),
  bytes bigint,
  sha256 bytea,
  -- The end of the chain of learning records that it was made from.
  chain_position bigint,
  chain_hash bytea,
  people integer,
  incomplete integer,
  constraint evidence_pack_state_known check (state in ('waiting', 'building', 'ready', 'failed', 'deleted')),
  constraint evidence_pack_days check (to_day >= from_day),
  constraint evidence_pack_stores check (cardinality(dispensary_ids) between 1 and 500)
);
create index evidence_pack_of_person on evidence_pack (requested_by, requested_at);
create index evidence_pack_of_stores on evidence_pack using gin (dispensary_ids);
create index evidence_pack_file on evidence_pack (file_key) where file_key is not null;
create index evidence_pack_page on evidence_pack (page_key) where page_key is not null;

-- An inspector opens a pack by it and a code word that the manager tells them.
create table inspection_link (
  id uuid primary key,
  pack_id uuid not null references evidence_pack (id),
  token_hash bytea not null unique,
  code_hash bytea not null,
  -- Wrong code words since it was made.
  wrong_codes integer not null default 0,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index inspection_link_of_pack on inspection_link (pack_id);

create table inspection_opening (
  id uuid primary key,
  link_id uuid not null references inspection_link (id),
  opened_at timestamptz not null,
  what text not null,
  address text,
  browser text,
  constraint inspection_opening_what_known check (what in ('page', 'file'))
);
create index inspection_opening_of_link on inspection_opening (link_id, opened_at);
create trigger inspection_opening_append_only before update or delete on inspection_opening
  for each row execute function refuse_change();

alter table stored_file
  drop constraint stored_file_purpose_known,
  add constraint stored_file_purpose_known check (purpose in ('form-upload', 'logo', 'library', 'credential', 'evidence')) not valid;
