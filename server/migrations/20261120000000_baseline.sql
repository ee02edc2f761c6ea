-- The schema as of November 29, 2026, with the rows that every installation starts with. Later files change it:
-- server/database/schema.sql is today's schema. Views are in server/database/views/.

create extension btree_gist;
create extension pg_trgm;

-- The mailbox behind an address, without letter case and plus tags: one mailbox is paid a reward once.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower(email), '(.)\+.*@', '\1@');

-- The address of the original of a resized image.
create function media_address(address text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(address, '-(480|960)\.webp$', '.webp');

-- The addresses of library files, and of the demo's files, anywhere in JSON content.
create function media_addresses(content jsonb) returns text[]
  language sql immutable parallel safe
  return (select coalesce(array_agg(media_address(found #>> '{}')), '{}')
            from jsonb_path_query(content, 'strict $.**?(@.type() == "string" && (@ starts with "/media/library/" || @ starts with "/media/demo/"))') found);

-- The library addresses in two columns.
create function media_addresses(one text, other text) returns text[]
  language sql immutable parallel safe
  return array_remove(array[media_address(one), media_address(other)], null);

create sequence analytics_batch;

-- Platform

-- Hits per rate limit and window.
create table rate_window (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_window_by_reset on rate_window (resets_at);

create table installation (
  singleton boolean primary key default true,
  id uuid not null,
  created_at timestamptz not null,
  demo_loaded_at timestamptz,
  constraint installation_single check (singleton)
);

-- Secrets that sign everything but sessions, each created on first use.
create table installation_secret (
  purpose text primary key,
  secret bytea not null,
  created_at timestamptz not null
);

-- Solved captchas: each counts once, and again only for the same request.
create table spent_captcha (
  hash bytea primary key,
  spent_for bytea not null,
  expires_at timestamptz not null
);
create index spent_captcha_by_expiry on spent_captcha (expires_at);

-- Responses by idempotency key: a repeated call gets the same response.
create table idempotent_call (
  caller text not null,
  key uuid not null,
  call text not null,
  input_hash bytea not null,
  status integer not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotent_call_by_time on idempotent_call (created_at);

-- Accounts

-- People. An email address belongs to one person, regardless of letter case.
create table app_user (
  id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone_number text,
  company text,
  password_hash text,
  is_administrator boolean not null default false,
  enabled boolean not null default true,
  activated_at timestamptz,
  first_dashboard_visit_at timestamptz,
  slack_member_id text,
  image_url text,
  age_verified_at timestamptz,
  locale text not null default 'en',
  created_at timestamptz not null,
  erased_at timestamptz,
  shut_without_work_at timestamptz,
  address_proven_at timestamptz,
  is_learner boolean not null default false,
  last_seen_at timestamptz,
  -- The end of the newest invitation, so that the list of people need not read invitations.
  invited_until timestamptz,
  current_employments integer not null default 0,
  current_dispensaries integer not null default 0,
  constraint app_user_email_trimmed check (email = btrim(email) and email <> ''),
  constraint app_user_erased_out check (erased_at is null or not (enabled or is_administrator)),
  constraint app_user_locale_known check (locale in ('en', 'es')),
  constraint app_user_shut_is_disabled check (shut_without_work_at is null or not enabled)
);
create index app_user_administrators on app_user (id) where is_administrator;
create index app_user_by_creation on app_user (created_at, id) where erased_at is null;
create index app_user_by_last_name on app_user (lower(last_name), lower(first_name), id) include (last_name, first_name)
  where erased_at is null;
create index app_user_by_last_seen on app_user (coalesce(last_seen_at, '-infinity'), id)
  include (last_seen_at, enabled, activated_at, created_at) where erased_at is null;
create index app_user_by_mailbox on app_user (mailbox_of(email)) where erased_at is null;
create index app_user_by_name on app_user (lower(first_name), lower(last_name), id)
  include (first_name, last_name, erased_at);
create unique index app_user_email_unique on app_user (lower(email)) include (email, id, erased_at);
create index app_user_erased on app_user (id) where erased_at is not null;
create index app_user_not_activated on app_user (invited_until)
  include (first_name, last_name, email, last_seen_at, created_at, enabled)
  where activated_at is null and erased_at is null;
create index app_user_several_dispensaries on app_user (lower(last_name), lower(first_name), id)
  include (last_name, first_name, email, last_seen_at, created_at) where current_dispensaries > 1 and erased_at is null;

-- One family per login; its refresh tokens follow one another, each used once.
create table token_family (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  address text not null,
  browser text not null,
  second_factor_at timestamptz,
  proved_at timestamptz,
  constraint token_family_end_reason_shape check (end_reason ~ '^[a-z]+(-[a-z]+)*$'),
  constraint token_family_ended check ((ended_at is null) = (end_reason is null))
);
create index token_family_of_user on token_family (user_id);

create table refresh_token (
  hash bytea primary key,
  family_id uuid not null references token_family (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  successor_salt bytea
);
create index refresh_token_by_family on refresh_token (family_id);

-- Keys that sign access tokens, created by the first start.
create table signing_key (
  id uuid primary key,
  secret bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

create table one_time_token (
  hash bytea primary key,
  purpose text not null,
  user_id uuid references app_user (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  asker_hash bytea,
  shown_to uuid references app_user (id) on delete cascade,
  constraint one_time_token_purpose_shape check (purpose ~ '^[a-z]+(-[a-z]+)*$')
);
create index one_time_token_by_user on one_time_token (user_id);

create table invitation (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  created_by uuid references app_user (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create index invitation_by_user on invitation (user_id, created_at);

-- Browsers that a person has logged in with.
create table known_browser (
  user_id uuid not null references app_user (id) on delete cascade,
  fingerprint bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, fingerprint)
);

-- Browsers of the account's owner, by the hash of their cookie: guesses of others do not slow these down.
create table own_browser (
  user_id uuid not null references app_user (id) on delete cascade,
  hash bytea not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, hash)
);

-- Authenticator apps. Secrets are encrypted with a key outside the database. A new secret replaces the current one after
-- its first correct code.
create table authenticator_app (
  user_id uuid primary key references app_user (id) on delete cascade,
  sealed_secret bytea,
  confirmed_at timestamptz,
  last_step integer not null default 0,
  waiting_secret bytea,
  waiting_until timestamptz,
  constraint authenticator_app_confirmed check ((sealed_secret is null) = (confirmed_at is null)),
  constraint authenticator_app_waiting check ((waiting_secret is null) = (waiting_until is null))
);

create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_credential_unique unique (credential_id)
);
create index passkey_by_user on passkey (user_id, created_at);

-- One-time recovery codes, as keyed hashes.
create table recovery_code (
  user_id uuid not null references app_user (id) on delete cascade,
  hash bytea not null,
  spent_at timestamptz,
  primary key (user_id, hash)
);

-- Logins that wait for their second factor; a changed password invalidates them.
create table second_factor_ticket (
  hash bytea primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  password_mark bytea not null,
  target_path text not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index second_factor_ticket_by_expiry on second_factor_ticket (expires_at);
create index second_factor_ticket_by_user on second_factor_ticket (user_id);

-- Used passkey challenges. Challenges are signed and carry their own expiry, so others need no row.
create table spent_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_by_expiry on spent_challenge (expires_at);

-- Choices of emails; a kind without a row is sent.
create table mail_choice (
  user_id uuid not null references app_user (id) on delete cascade,
  kind text not null,
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind)
);

-- Notifications

-- Emails, written in the transaction of their cause and sent by a job.
create table outbox_mail (
  id uuid primary key,
  message_id text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- Where its reader stops mails of this kind; null = they cannot be stopped.
  stop_url text,
  -- Null = as long as every other mail.
  forget_after timestamptz,
  -- When it was given up: refused for good, or tried in vain for days. Null = it was sent, or is tried again by itself.
  failed_at timestamptz,
  constraint outbox_mail_message_id_unique unique (message_id),
  constraint outbox_mail_one_end_state check (sent_at is null or failed_at is null)
);
create index outbox_mail_by_recipient on outbox_mail (lower(recipient));
create index outbox_mail_newest on outbox_mail (created_at desc, id);
create index outbox_mail_unsent on outbox_mail (created_at) where sent_at is null;

-- Organizations

create table parent_company (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null,
  logo_url text,
  accent_color text,
  header_link text,
  archived_at timestamptz,
  constraint parent_company_accent_color_hex check (accent_color ~ '^#[0-9a-f]{6}$'),
  constraint parent_company_header_link_https
    check (header_link ~ '^https://[^[:space:]<>"'']+$' and length(header_link) <= 2000)
);
create unique index parent_company_name_unique on parent_company (lower(name));

create table reseller (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null,
  logo_url text,
  accent_color text,
  header_link text,
  archived_at timestamptz,
  constraint reseller_accent_color_hex check (accent_color ~ '^#[0-9a-f]{6}$'),
  constraint reseller_header_link_https
    check (header_link ~ '^https://[^[:space:]<>"'']+$' and length(header_link) <= 2000)
);
create unique index reseller_name_unique on reseller (lower(name));

create table brand (
  id uuid primary key,
  name text not null,
  parent_company_id uuid references parent_company (id),
  reseller_id uuid references reseller (id),
  logo_url text,
  header_link text,
  accent_color text,
  age_verification_info text,
  terms_and_conditions_url text,
  privacy_policy_url text,
  created_at timestamptz not null,
  archived_at timestamptz,
  constraint brand_name_unique unique (name),
  constraint brand_accent_color_hex check (accent_color ~ '^#[0-9a-f]{6}$'),
  constraint brand_privacy_url_https
    check (privacy_policy_url ~ '^https://[^[:space:]<>"'']+$' and length(privacy_policy_url) <= 2000),
  constraint brand_terms_url_https
    check (terms_and_conditions_url ~ '^https://[^[:space:]<>"'']+$' and length(terms_and_conditions_url) <= 2000)
);
create index brand_by_creation on brand (created_at, id);
create index brand_by_name on brand (lower(name), id);
create index brand_by_parent_company on brand (parent_company_id);
create index brand_by_reseller on brand (reseller_id);

create table retail_organization (
  id uuid primary key,
  name text not null,
  logo_url text,
  accent_color text,
  created_at timestamptz not null,
  header_link text,
  archived_at timestamptz,
  constraint retail_organization_accent_color_hex check (accent_color ~ '^#[0-9a-f]{6}$'),
  constraint retail_organization_header_link_https
    check (header_link ~ '^https://[^[:space:]<>"'']+$' and length(header_link) <= 2000)
);
create unique index retail_organization_name_unique on retail_organization (lower(name));

create table dispensary (
  id uuid primary key,
  name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state_code character(2) not null,
  country text not null default 'USA',
  zip_code text not null,
  region text,
  sub_domain text,
  is_public boolean not null default true,
  is_medical_only boolean not null default false,
  claimed boolean not null default false,
  retail_organization_id uuid references retail_organization (id),
  reseller_id uuid references reseller (id),
  invited_by_brand_id uuid references brand (id),
  sign_up_link_id uuid not null,
  sign_up_link_disabled_at timestamptz,
  created_at timestamptz not null,
  location_types text[] not null default '{ADULT_USE}',
  latitude double precision,
  longitude double precision,
  -- Null = open.
  closed_at timestamptz,
  -- The store that it is now a part of.
  merged_into_id uuid references dispensary (id),
  has_manager boolean not null default false,
  constraint dispensary_sign_up_link_unique unique (sign_up_link_id),
  constraint dispensary_sub_domain_unique unique (sub_domain),
  constraint dispensary_location_types_known
    check (cardinality(location_types) between 1 and 3 and location_types <@ array['ADULT_USE', 'MEDICAL', 'DELIVERY']),
  constraint dispensary_medical_only check (is_medical_only = (location_types = array['MEDICAL'])),
  constraint dispensary_merged_is_closed
    check (merged_into_id is null or closed_at is not null and merged_into_id <> id),
  constraint dispensary_point
    check ((latitude is null) = (longitude is null) and latitude between -90 and 90
    and longitude between -180 and 180)
);
create index dispensary_by_city on dispensary (lower(city), lower(name), id);
create index dispensary_by_creation on dispensary (created_at, id);
create index dispensary_by_name on dispensary (lower(name), id);
create index dispensary_by_reseller on dispensary (reseller_id);
create index dispensary_by_retail_organization on dispensary (retail_organization_id);
create index dispensary_by_state on dispensary (state_code, lower(name), id);
create index dispensary_by_words on dispensary using gin (((name || ' ') || city) gin_trgm_ops);
create index dispensary_closed on dispensary (lower(name), id) where closed_at is not null;
create index dispensary_merged on dispensary (merged_into_id) where merged_into_id is not null;
create index dispensary_not_claimed on dispensary (lower(name), id) where not claimed and closed_at is null;
create index dispensary_on_map on dispensary (lower(name), id) where latitude is not null and closed_at is null;
create index dispensary_open on dispensary (lower(name), id) where closed_at is null;
create index dispensary_unclaimed_by_brand on dispensary (invited_by_brand_id, lower(name), id) where not claimed;
create index dispensary_without_manager on dispensary (lower(name), id) where not has_manager and closed_at is null;

-- The dispensaries that a brand works with.
create table brand_dispensary (
  brand_id uuid not null references brand (id),
  dispensary_id uuid not null references dispensary (id),
  created_at timestamptz not null,
  primary key (brand_id, dispensary_id)
);
create index brand_dispensary_by_dispensary on brand_dispensary (dispensary_id);

-- A job at a store and the access role it gives; without an organization it is built in, for all.
create table dispensary_role (
  id uuid primary key,
  label text not null,
  access_role text not null,
  retail_organization_id uuid references retail_organization (id),
  archived_at timestamptz,
  constraint dispensary_role_access_known check (access_role in ('ROLE_STUDENT', 'ROLE_DISPENSARY_ADMIN'))
);
create unique index dispensary_role_label_unique on dispensary_role (coalesce(retail_organization_id,
  '00000000-0000-0000-0000-000000000000'), lower(label));

-- The brand that a parent company's or a reseller's employee acts for.
create table current_brand (
  user_id uuid primary key references app_user (id) on delete cascade,
  brand_id uuid not null references brand (id),
  chosen_at timestamptz not null
);

-- The cities that forms suggest, from GeoNames.
create table city (
  id integer generated always as identity primary key,
  name text not null,
  state_code character(2) not null,
  population integer not null,
  -- A space before every word of the name, of the state and of its code.
  search_key text not null,
  constraint city_once unique (name, state_code)
);
create index city_by_words on city using gin (search_key gin_trgm_ops);

-- Courses

-- Completions that reports have not counted yet, so that learners do not wait for reports: a job takes them within a
-- minute. No foreign keys: the round has them.
create table completion_outbox (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  course_id uuid not null,
  completed_at timestamptz not null
);

-- Card courses: one draft, any number of published versions, which never change.
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
  draft_revision integer not null default 1,
  draft_saved_by uuid references app_user (id) on delete set null,
  draft_title text not null generated always as (coalesce(draft ->> 'title', '')) stored,
  draft_card_count integer not null generated always as (
case
    when jsonb_typeof(draft -> 'cards') = 'array' then jsonb_array_length(draft -> 'cards')
    else 0
end) stored,
  -- The revision of the draft that was published; null = never published.
  published_revision integer,
  constraint card_course_one_owner check (num_nonnulls(brand_id, retail_organization_id) <= 1)
);
create index card_course_by_brand on card_course (brand_id);
create index card_course_by_chain on card_course (retail_organization_id);
create index card_course_by_draft_saved on card_course (draft_saved_at, id);
create index card_course_by_draft_title on card_course (lower(draft_title), id);
create index card_course_by_media on card_course using gin (media_addresses(draft));
create index card_course_by_poster on card_course using gin (media_addresses(poster_url, thumbnail_url));

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
  -- Until when everyone is to train again; null = no date, or nobody is.
  due_on date,
  -- The people whom it concerned, as counted when it was published.
  counts jsonb,
  restored_from uuid references card_course_version (id),
  sends_mails boolean not null default false,
  constraint card_course_version_number_unique unique (course_id, number),
  constraint card_course_version_of_course unique (id, course_id),
  constraint card_course_version_audience_known check (audience in ('typo-fix', 'newcomers', 'everyone'))
);

-- Versions cannot be deleted, as answers refer to them: a removed one is not listed and not restored any more.
create table card_course_version_removal (
  version_id uuid primary key references card_course_version (id),
  removed_at timestamptz not null,
  removed_by uuid references app_user (id) on delete set null
);

-- The mails that are still to be sent; a row goes when its mail is written.
create table training_mail (
  version_id uuid not null references card_course_version (id),
  user_id uuid not null references app_user (id) on delete cascade,
  send_at timestamptz not null,
  primary key (version_id, user_id)
);
create index training_mail_by_user on training_mail (user_id);
create index training_mail_due on training_mail (send_at);

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

-- A card keeps its id from version to version; it belongs to one course for ever.
create table card (
  id uuid primary key,
  course_id uuid not null references card_course (id),
  card_type text not null,
  previous_id uuid references card (id)
);
create index card_by_course on card (course_id);

create table version_card (
  version_id uuid not null references card_course_version (id),
  card_id uuid not null references card (id),
  position integer not null,
  content jsonb not null,
  primary key (version_id, card_id),
  constraint version_card_position_unique unique (version_id, "position")
);
create index version_card_by_media on version_card using gin (media_addresses(content));

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
  -- The version that is finished although a newer one is published; null = the published one.
  pinned_version_id uuid references card_course_version (id),
  -- The version for which a completed round was ended, so that its person trains again.
  ended_for uuid references card_course_version (id),
  -- The version that asked its person, who was in the middle, to be done by a day.
  asked_for uuid references card_course_version (id),
  constraint course_round_number_unique unique (user_id, course_id, number),
  constraint course_round_completed_version check ((completed_at is null) = (completed_version_id is null))
);
create index course_round_by_course on course_round (course_id, completed_at);
create index course_round_completed on course_round (user_id) include (course_id, completed_at)
  where ended_at is null and completed_at is not null;
create unique index course_round_one_open on course_round (user_id, course_id) where ended_at is null;
create index course_round_pinned on course_round (pinned_version_id) where pinned_version_id is not null;
create index course_round_trains_again on course_round (user_id, course_id, ended_at)
  where ended_for is not null or asked_for is not null;

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
  constraint card_answer_try_unique unique (round_id, card_id, try_number),
  constraint card_answer_given_to foreign key (version_id, card_id) references version_card (version_id, card_id)
);
create index card_answer_ratings on card_answer (card_id, answered_at desc) where answer ? 'responseValue';
create index card_answer_written on card_answer (card_id, answered_at desc)
  where answer ? 'answerText' or answer ? 'email' or answer ? 'phoneNumber';

-- Where a learner stands with one card of a round; what the answers add up to.
create table card_state (
  round_id uuid not null references course_round (id),
  card_id uuid not null references card (id),
  state jsonb not null,
  tries integer not null default 0,
  cleared_at timestamptz,
  primary key (round_id, card_id)
);

-- Links that show a course to somebody without an account, and the permission to send one file.
create table preview_link (
  hash bytea primary key,
  course_id uuid not null references card_course (id),
  version_id uuid references card_course_version (id),
  created_at timestamptz not null,
  created_by uuid references app_user (id) on delete set null,
  expires_at timestamptz not null,
  use_draft boolean not null default false,
  id uuid not null default gen_random_uuid(),
  name text not null default '',
  is_own boolean not null default false,
  revoked_at timestamptz,
  opened_count integer not null default 0,
  last_opened_at timestamptz,
  constraint preview_link_id_once unique (id)
);
create index preview_link_by_course on preview_link (course_id, created_at, id) where not is_own;

-- Promos: short links, mostly printed, under which visitors without an account read a published course. A code is never
-- given out twice, so that no printed one leads somewhere else by accident.
create table promo (
  id uuid primary key,
  course_id uuid not null references card_course (id),
  code text not null,
  name text not null,
  partner text not null,
  campaign text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references app_user (id) on delete set null,
  constraint promo_code_once unique (code),
  constraint promo_code_form check (code ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  constraint promo_in_order check (ends_at > starts_at)
);
create index promo_by_course on promo (course_id, created_at, id);

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
  promo_id uuid references promo (id),
  constraint catalyst_event_type_known
    check (type in ('COURSE_SHARED', 'CELL_PHONE_OPT_IN', 'EMAIL_OPT_IN', 'CATALYST_FORM'))
);
create index catalyst_event_by_course on catalyst_event (course_id, created_at);
create index catalyst_event_by_promo on catalyst_event (promo_id, created_at) where promo_id is not null;

-- How often a promo was opened on a day: by the code on paper, or by a link that was pressed.
create table promo_day (
  promo_id uuid not null references promo (id),
  day date not null,
  source text not null,
  openings integer not null,
  primary key (promo_id, day, source),
  constraint promo_day_source_known check (source in ('scan', 'press'))
);

-- That a learner who is out of tries of a quiz asks for new ones, and what became of it. One request is open at a time;
-- a reset leaves it to the round that ended.
create table quiz_try_request (
  id uuid primary key,
  round_id uuid not null references course_round (id),
  card_id uuid not null references card (id),
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references app_user (id) on delete set null
);
create unique index quiz_try_request_one_open on quiz_try_request (round_id, card_id) where answered_at is null;

-- Media

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
  upload_hash bytea,
  upload_expires_at timestamptz,
  holder text not null default 'platform',
  expected_bytes bigint,
  constraint stored_file_purpose_known check (purpose in ('form-upload', 'logo', 'library'))
);
create index stored_file_by_holder on stored_file (holder);
create index stored_file_by_owner on stored_file (owner_id);

-- The library: files of one owner for all that is authored.
create table media_asset (
  id uuid primary key,
  -- brand:ID, retail-organization:ID or platform, as in stored_file.
  holder text not null,
  kind text not null,
  state text not null,
  failure text,
  file_name text not null,
  -- The key of the bytes as they were sent; null = they are no longer kept.
  incoming_key text,
  -- The address that content holds.
  address text not null,
  content_type text,
  bytes bigint not null,
  width integer,
  height integer,
  seconds real,
  has_sound boolean,
  alt text not null default '',
  captions_url text,
  main_color text,
  made_by uuid references app_user (id) on delete set null,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint media_asset_address_unique unique (address),
  constraint media_asset_failed_why check ((state = 'failed') = (failure is not null)),
  constraint media_asset_kind_known check (kind in ('picture', 'film', 'captions', 'document')),
  constraint media_asset_state_known check (state in ('waiting', 'processing', 'ready', 'failed'))
);
create index media_asset_by_captions on media_asset using gin (media_addresses(captions_url, null));
create index media_asset_by_holder on media_asset (holder, created_at desc, id) where removed_at is null;
create index media_asset_by_maker on media_asset (made_by);
create index media_asset_removed on media_asset (removed_at) where removed_at is not null;
create index media_asset_unfinished on media_asset (created_at) where state = 'waiting';

-- Classes

-- Classic classes: lessons in order, key takeaways, and a final exam.
create table class (
  id uuid primary key,
  slug text not null,
  title text not null,
  description text not null,
  poster_url text,
  thumbnail_url text,
  key_takeaways jsonb not null default '[]',
  brand_id uuid references brand (id),
  retail_organization_id uuid references retail_organization (id),
  created_at timestamptz not null,
  archived_at timestamptz,
  draft jsonb not null default '{}',
  draft_revision integer not null default 1,
  draft_saved_at timestamptz not null default now(),
  draft_saved_by uuid references app_user (id) on delete set null,
  draft_title text not null generated always as (coalesce(draft ->> 'title', '')) stored,
  published_version_id uuid,
  -- The revision of the draft that was published; null = never published.
  published_revision integer,
  constraint class_slug_unique unique (slug),
  constraint class_one_owner check (num_nonnulls(brand_id, retail_organization_id) <= 1)
);
create index class_by_brand on class (brand_id);
create index class_by_chain on class (retail_organization_id);
create index class_by_draft_saved on class (draft_saved_at, id);
create index class_by_draft_title on class (lower(draft_title), id);
create index class_by_media on class using gin (media_addresses(draft));
create index class_by_poster on class using gin (media_addresses(poster_url, thumbnail_url));

-- What a revision has changed: kept for 30 days, so that later writers can be merged.
create table class_draft_change (
  class_id uuid not null references class (id),
  revision integer not null,
  op_id uuid not null,
  session_id uuid not null,
  made_by uuid references app_user (id) on delete set null,
  made_at timestamptz not null,
  part_ids uuid[] not null,
  patch jsonb not null,
  before jsonb not null,
  primary key (class_id, revision),
  constraint class_draft_change_once unique (class_id, op_id)
);
create index class_draft_change_by_age on class_draft_change (made_at);

create table lesson (
  id uuid primary key,
  class_id uuid not null references class (id),
  position integer,
  title text,
  body text,
  video jsonb
);
create index lesson_by_class on lesson (class_id);
create index lesson_by_media on lesson using gin (media_addresses(video));

-- An exam version never changes, so that a record opens the very questions that were put.
create table exam (
  id uuid primary key,
  class_id uuid not null references class (id),
  number integer not null,
  title text not null,
  description text not null,
  minimum_passing_score numeric not null default 80,
  questions jsonb not null,
  published_at timestamptz not null,
  is_shuffled boolean not null default false,
  constraint exam_number_unique unique (class_id, number)
);

create table class_version (
  id uuid primary key,
  class_id uuid not null references class (id),
  number integer not null,
  title text not null,
  description text not null,
  key_takeaways jsonb not null,
  exam_id uuid references exam (id),
  lesson_count integer not null,
  seconds integer not null,
  audience text not null,
  note text not null default '',
  published_at timestamptz not null,
  published_by uuid references app_user (id),
  -- Until when everyone is to train again; null = no date, or nobody is.
  due_on date,
  -- The people whom it concerned, as counted when it was published.
  counts jsonb,
  constraint class_version_number_unique unique (class_id, number),
  constraint class_version_audience_known check (audience in ('typo-fix', 'newcomers', 'everyone'))
);
create index class_version_by_publisher on class_version (published_by);

-- Versions of classes cannot be deleted, as records refer to them: a removed one is no longer listed or restored.
create table class_version_removal (
  version_id uuid primary key references class_version (id),
  removed_at timestamptz not null,
  removed_by uuid references app_user (id) on delete set null
);

create table version_lesson (
  version_id uuid not null references class_version (id),
  lesson_id uuid not null references lesson (id),
  position integer not null,
  title text not null,
  body text not null,
  video jsonb,
  minutes integer,
  primary key (version_id, lesson_id),
  constraint version_lesson_position_unique unique (version_id, "position")
);
create index version_lesson_by_lesson on version_lesson (lesson_id);
create index version_lesson_by_media on version_lesson using gin (media_addresses(video));

create table lesson_completion (
  user_id uuid not null references app_user (id),
  lesson_id uuid not null references lesson (id),
  completed_at timestamptz not null,
  round integer not null default 1,
  -- The version in which it was read; null = read by the server version that knew none.
  version_id uuid,
  primary key (user_id, lesson_id, round),
  constraint lesson_completion_read_in foreign key (version_id, lesson_id)
    references version_lesson (version_id, lesson_id)
);

create table exam_attempt (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  exam_id uuid not null references exam (id),
  answers jsonb not null,
  result jsonb not null,
  score numeric not null,
  passed boolean not null,
  submitted_at timestamptz not null,
  round integer not null default 1
);
create index exam_attempt_by_user on exam_attempt (user_id, exam_id, score desc);

-- Where a learner stands in a class.
create table class_progress (
  user_id uuid not null references app_user (id),
  class_id uuid not null references class (id),
  started_at timestamptz not null,
  completed_at timestamptz,
  round integer not null default 1,
  -- The version that is finished although a newer one is published; null = the published one.
  pinned_version_id uuid references class_version (id),
  completed_version_id uuid references class_version (id),
  primary key (user_id, class_id)
);
create index class_progress_by_class on class_progress (class_id);
create index class_progress_pinned on class_progress (pinned_version_id) where pinned_version_id is not null;

create table class_past_round (
  user_id uuid not null references app_user (id),
  class_id uuid not null references class (id),
  round integer not null,
  started_at timestamptz not null,
  completed_at timestamptz not null,
  completed_version_id uuid references class_version (id),
  ended_at timestamptz not null,
  -- The version for which it was ended, so that its person trains again.
  ended_for uuid not null references class_version (id),
  primary key (user_id, class_id, round)
);
create index class_past_round_by_version on class_past_round (ended_for);

-- Tracks

-- Tracks and their assignment to dispensaries, people and brands.
create table track (
  id uuid primary key,
  name text not null,
  description text not null,
  poster_url text,
  brand_id uuid references brand (id),
  retail_organization_id uuid references retail_organization (id),
  created_at timestamptz not null,
  archived_at timestamptz,
  revision integer not null default 0,
  was_assigned boolean not null default false,
  constraint track_one_owner check (num_nonnulls(brand_id, retail_organization_id) <= 1)
);
create index track_by_brand on track (brand_id);
create index track_by_name on track (lower(name), id);
create index track_by_poster on track using gin (media_addresses(poster_url, null));
create index track_by_retail_organization on track (retail_organization_id);

create table track_item (
  id uuid primary key,
  track_id uuid not null references track (id),
  position integer not null,
  course_id uuid references card_course (id),
  class_id uuid references class (id),
  constraint track_item_class_unique unique (track_id, class_id),
  constraint track_item_course_unique unique (track_id, course_id),
  constraint track_item_of_track unique (id, track_id),
  constraint track_item_position_unique unique (track_id, "position") deferrable,
  constraint track_item_one_kind check (num_nonnulls(course_id, class_id) = 1)
);
create index track_item_by_class on track_item (class_id);
create index track_item_by_course on track_item (course_id);

create table track_default_role (
  track_id uuid not null references track (id),
  dispensary_role_id uuid not null references dispensary_role (id),
  primary key (track_id, dispensary_role_id)
);

create table track_assignment (
  track_id uuid not null references track (id),
  dispensary_id uuid not null references dispensary (id),
  assigned_at timestamptz not null,
  assigned_by uuid references app_user (id) on delete set null,
  due_on date,
  due_after_days integer,
  came_from text not null default 'hand',
  own_roles boolean not null default false,
  primary key (track_id, dispensary_id),
  constraint track_assignment_came_from_known check (came_from in ('hand', 'default', 'copy')),
  constraint track_assignment_due_after_days_sane check (due_after_days between 1 and 730),
  constraint track_assignment_one_due_date check (num_nonnulls(due_on, due_after_days) <= 1)
);
create index track_assignment_by_dispensary on track_assignment (dispensary_id);
create index track_assignment_with_due_date on track_assignment (dispensary_id, track_id)
  where num_nonnulls(due_on, due_after_days) = 1;

-- The jobs that see an assigned track; none = everybody.
create table track_assignment_role (
  track_id uuid not null,
  dispensary_id uuid not null,
  dispensary_role_id uuid not null references dispensary_role (id),
  primary key (track_id, dispensary_id, dispensary_role_id),
  constraint track_assignment_role_of foreign key (track_id, dispensary_id)
    references track_assignment (track_id, dispensary_id) on delete cascade
);
create index track_assignment_role_by_role on track_assignment_role (dispensary_role_id);

create table muted_item (
  track_id uuid not null,
  dispensary_id uuid not null,
  track_item_id uuid not null,
  primary key (dispensary_id, track_item_id),
  constraint muted_item_of_assignment foreign key (track_id, dispensary_id)
    references track_assignment (track_id, dispensary_id) on delete cascade,
  constraint muted_item_of_track foreign key (track_item_id, track_id) references track_item (id, track_id)
);

-- A course given to one person by name.
create table course_assignment (
  user_id uuid not null references app_user (id),
  course_id uuid not null references card_course (id),
  assigned_at timestamptz not null,
  assigned_by uuid references app_user (id) on delete set null,
  primary key (user_id, course_id)
);

-- Assignments that were ended within a day, with their settings, for those who want them back.
create table ended_track_assignment (
  track_id uuid not null references track (id) on delete cascade,
  dispensary_id uuid not null references dispensary (id) on delete cascade,
  assigned_at timestamptz not null,
  due_on date,
  due_after_days integer,
  role_ids uuid[] not null,
  muted_item_ids uuid[] not null,
  ended_at timestamptz not null,
  came_from text not null default 'hand',
  own_roles boolean not null default false,
  primary key (track_id, dispensary_id),
  constraint ended_track_assignment_came_from_known check (came_from in ('hand', 'default', 'copy'))
);
create index ended_track_assignment_by_time on ended_track_assignment (ended_at);

-- The tracks that new stores of a chain are given.
create table retail_organization_track (
  retail_organization_id uuid not null references retail_organization (id) on delete cascade,
  track_id uuid not null references track (id) on delete cascade,
  primary key (retail_organization_id, track_id)
);
create index retail_organization_track_by_track on retail_organization_track (track_id);

-- Employees

create table employment (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  dispensary_id uuid references dispensary (id),
  retail_organization_id uuid references retail_organization (id),
  brand_id uuid references brand (id),
  reseller_id uuid references reseller (id),
  parent_company_id uuid references parent_company (id),
  is_brand_admin boolean not null default false,
  is_brand_sales boolean not null default false,
  started_at timestamptz not null,
  ended_at timestamptz,
  chosen_at timestamptz,
  vouched_at timestamptz,
  vouched_how text,
  vouched_by uuid references app_user (id) on delete set null,
  constraint employment_admin_sells check (is_brand_sales or not is_brand_admin),
  constraint employment_brand_flags check (brand_id is not null or not (is_brand_admin or is_brand_sales)),
  constraint employment_in_order check (ended_at >= started_at),
  constraint employment_one_employer
    check (num_nonnulls(dispensary_id, retail_organization_id, brand_id, reseller_id, parent_company_id) = 1),
  constraint employment_vouched check ((vouched_at is null) = (vouched_how is null)),
  constraint employment_vouched_how_known
    check (vouched_how in ('invitation', 'directory', 'company', 'domain', 'manager', 'before'))
);
create index employment_by_brand on employment (brand_id, started_at) where brand_id is not null and ended_at is null;
create index employment_by_dispensary on employment (dispensary_id) include (user_id, id, started_at, ended_at)
  where dispensary_id is not null;
create index employment_by_parent_company on employment (parent_company_id) include (user_id, id, ended_at)
  where parent_company_id is not null;
create index employment_by_reseller on employment (reseller_id) include (user_id, id, ended_at)
  where reseller_id is not null;
create index employment_by_retail_organization on employment (retail_organization_id) include (user_id, id, ended_at)
  where retail_organization_id is not null;
create index employment_by_user on employment (user_id);
create index employment_not_vouched on employment (dispensary_id, started_at)
  where vouched_at is null and ended_at is null and dispensary_id is not null;
create unique index employment_one_at_brand on employment (user_id, brand_id)
  where ended_at is null and brand_id is not null;
create unique index employment_one_at_dispensary on employment (user_id, dispensary_id)
  where ended_at is null and dispensary_id is not null;
create unique index employment_one_at_parent_company on employment (user_id, parent_company_id)
  where ended_at is null and parent_company_id is not null;
create unique index employment_one_at_reseller on employment (user_id, reseller_id)
  where ended_at is null and reseller_id is not null;
create unique index employment_one_at_retail_organization on employment (user_id, retail_organization_id)
  where ended_at is null and retail_organization_id is not null;

create table employment_role (
  employment_id uuid not null references employment (id) on delete cascade,
  dispensary_role_id uuid not null references dispensary_role (id),
  primary key (employment_id, dispensary_role_id)
);
create index employment_role_holders on employment_role (dispensary_role_id, employment_id);

-- Somebody who has an account is asked whether they work at a store, and is told of nobody before they say yes.
create table employment_invitation (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  dispensary_id uuid references dispensary (id),
  -- As whoever asked wrote it: the store is shown nothing else.
  email text not null,
  role_ids uuid[] not null,
  asked_by uuid references app_user (id) on delete set null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  accepted boolean,
  answered_at timestamptz,
  retail_organization_id uuid references retail_organization (id),
  brand_id uuid references brand (id),
  reseller_id uuid references reseller (id),
  parent_company_id uuid references parent_company (id),
  is_brand_admin boolean not null default false,
  is_brand_sales boolean not null default false,
  constraint employment_invitation_one unique (user_id, dispensary_id),
  constraint employment_invitation_answered check ((accepted is null) = (answered_at is null)),
  constraint employment_invitation_one_employer
    check (num_nonnulls(dispensary_id, retail_organization_id, brand_id, reseller_id, parent_company_id) = 1)
);
create index employment_invitation_by_brand on employment_invitation (brand_id, asked_at) where brand_id is not null;
create index employment_invitation_by_store on employment_invitation (dispensary_id, asked_at);
create unique index employment_invitation_one_at_brand on employment_invitation (user_id, brand_id)
  where brand_id is not null;
create unique index employment_invitation_one_at_parent_company on employment_invitation (user_id, parent_company_id)
  where parent_company_id is not null;
create unique index employment_invitation_one_at_reseller on employment_invitation (user_id, reseller_id)
  where reseller_id is not null;
create unique index employment_invitation_one_at_retail_organization on employment_invitation (user_id,
  retail_organization_id) where retail_organization_id is not null;

-- When somebody was last reminded of their training: at most once a week, whoever presses.
create table training_reminder (
  user_id uuid primary key references app_user (id) on delete cascade,
  reminded_at timestamptz not null,
  reminded_by uuid references app_user (id) on delete set null
);

-- Sign ups

create table sign_up_request (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  status smallint not null default 0,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references app_user (id) on delete set null,
  dispensary_id uuid references dispensary (id),
  store_name text,
  store_city text,
  store_state character(2),
  came_by text not null default 'self',
  sign_up_link_id uuid,
  existing boolean not null default false,
  reason text,
  proof_hash bytea,
  proof_expires_at timestamptz,
  address_proven_at timestamptz,
  asks_to_manage boolean not null default false,
  asker_hash bytea,
  constraint sign_up_request_proof_unique unique (proof_hash),
  constraint sign_up_request_came_by_known check (came_by in ('self', 'link')),
  constraint sign_up_request_decided check ((status = 0) = (decided_at is null)),
  constraint sign_up_request_link check ((came_by = 'link') = (sign_up_link_id is not null)),
  constraint sign_up_request_one_store check (dispensary_id is null or store_name is null),
  constraint sign_up_request_proof check ((proof_hash is null) = (proof_expires_at is null)),
  constraint sign_up_request_status_known check (status in (0, 1, 2))
);
create index sign_up_request_by_status on sign_up_request (status, created_at, id);
create index sign_up_request_by_user on sign_up_request (user_id, created_at);
create unique index sign_up_request_one_pending on sign_up_request (user_id) where status = 0;
create index sign_up_request_pending_at on sign_up_request (dispensary_id, created_at, id) where status = 0;

-- Sign-ups under addresses that have an account are answered like all others. The password is kept for two weeks, so that
-- logging in does not reveal the account either.
create table decoy_sign_up (
  user_id uuid primary key references app_user (id) on delete cascade,
  password_hash text not null,
  until timestamptz not null
);

-- The domains of e-mail addresses that a store calls its own: whoever proves such an address is one of theirs.
create table dispensary_email_domain (
  dispensary_id uuid not null references dispensary (id) on delete cascade,
  domain text not null,
  added_by uuid references app_user (id) on delete set null,
  created_at timestamptz not null,
  primary key (dispensary_id, domain),
  constraint dispensary_email_domain_plain
    check (domain = lower(btrim(domain)) and domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$')
);

-- People who join a store by its link once they have proved their second factor.
create table deferred_join (
  user_id uuid primary key references app_user (id) on delete cascade,
  dispensary_id uuid not null references dispensary (id),
  sign_up_link_id uuid not null,
  until timestamptz not null
);

-- Single sign on

-- Signing in with one's company: its own server (OpenID Connect) vouches for its people.
create table sign_in_connection (
  id uuid primary key,
  retail_organization_id uuid references retail_organization (id),
  brand_id uuid references brand (id),
  issuer text not null,
  client_id text not null,
  client_secret bytea not null,
  admits_newcomers boolean not null,
  newcomer_dispensary_id uuid references dispensary (id),
  newcomer_role_id uuid references dispensary_role (id),
  vouches_for_emails boolean not null,
  enabled boolean not null,
  enforced boolean not null,
  created_at timestamptz not null,
  constraint sign_in_connection_enforced check (enabled or not enforced),
  constraint sign_in_connection_newcomers
    check ((newcomer_dispensary_id is null) = (newcomer_role_id is null)
    and (newcomer_dispensary_id is not null) = (admits_newcomers and retail_organization_id is not null)),
  constraint sign_in_connection_one_owner check (num_nonnulls(retail_organization_id, brand_id) = 1)
);
create index sign_in_connection_by_brand on sign_in_connection (brand_id);
create index sign_in_connection_by_retail_organization on sign_in_connection (retail_organization_id);

-- The domains whose addresses a connection may vouch for, once it is proven that they are the company's: one each.
create table sign_in_domain (
  id uuid primary key,
  connection_id uuid not null references sign_in_connection (id) on delete cascade,
  domain text not null,
  token text not null,
  created_at timestamptz not null,
  proven_at timestamptz,
  proven_by text,
  constraint sign_in_domain_once unique (connection_id, domain),
  constraint sign_in_domain_lower check (domain = lower(domain)),
  constraint sign_in_domain_proof_known check (proven_by in ('dns', 'administrator')),
  constraint sign_in_domain_proven check ((proven_at is null) = (proven_by is null))
);
create unique index sign_in_domain_one_owner on sign_in_domain (domain) where proven_at is not null;

-- Who a connection's subject is here. Neither side has two: a second subject of a person is a question, not a key.
create table sign_in_identity (
  connection_id uuid not null references sign_in_connection (id) on delete cascade,
  subject text not null,
  user_id uuid not null references app_user (id) on delete cascade,
  linked_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz not null,
  primary key (connection_id, subject),
  constraint sign_in_identity_one_subject unique (connection_id, user_id)
);
create index sign_in_identity_by_user on sign_in_identity (user_id);

-- Logins in progress, by the hash of their browser's cookie. Without a connection for unknown domains, whose logins
-- start like all others.
create table sign_in_flow (
  secret_hash bytea primary key,
  connection_id uuid references sign_in_connection (id) on delete cascade,
  wanted_path text,
  wanted_course_id uuid,
  wanted_track_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  returned_at timestamptz,
  subject text,
  email text,
  is_email_verified boolean,
  first_name text,
  last_name text,
  locale text,
  constraint sign_in_flow_arrived check (subject is null or returned_at is not null)
);
create index sign_in_flow_by_connection on sign_in_flow (connection_id);

-- Provisioning

-- Provisioning by SCIM 2.0: the directory of an organization keeps its people here, for this organization alone.
create table provisioned_organization (
  id uuid primary key,
  retail_organization_id uuid references retail_organization (id),
  brand_id uuid references brand (id),
  -- Where people of a retail organization work whom no group puts anywhere.
  default_dispensary_id uuid references dispensary (id),
  created_at timestamptz not null,
  constraint provisioned_organization_of_brand unique (brand_id),
  constraint provisioned_organization_of_retail_organization unique (retail_organization_id),
  constraint provisioned_organization_default
    check ((default_dispensary_id is not null) = (retail_organization_id is not null)),
  constraint provisioned_organization_one_owner check (num_nonnulls(retail_organization_id, brand_id) = 1)
);

-- Only a hash of a token is kept; a revoked one stays, so that the audit log's ids mean something.
create table provisioning_token (
  id uuid primary key,
  organization_id uuid not null references provisioned_organization (id),
  label text not null,
  hash bytea not null,
  created_at timestamptz not null,
  created_by uuid references app_user (id) on delete set null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint provisioning_token_hash_unique unique (hash)
);
create index provisioning_token_by_organization on provisioning_token (organization_id) where revoked_at is null;

-- What a directory says of a person. Their account stays theirs: what is written here is the organization's own record.
create table provisioned_person (
  organization_id uuid not null references provisioned_organization (id),
  user_id uuid not null references app_user (id) on delete cascade,
  user_name text not null,
  email text not null,
  external_id text,
  active boolean not null,
  -- They had an account before they had anything to do with the organization: it is never shut or renamed from here.
  had_account boolean not null,
  -- Given for want of a group; the first one that a group gives takes its place.
  default_employment_id uuid references employment (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, user_id)
);
create index provisioned_person_by_user on provisioned_person (user_id);
create unique index provisioned_person_external_id_unique on provisioned_person (organization_id, external_id)
  where removed_at is null;
create unique index provisioned_person_user_name_unique on provisioned_person (organization_id, lower(user_name))
  where removed_at is null;

-- The groups of somebody who is out, with the jobs that they had there: given back with their return.
create table provisioned_absence (
  organization_id uuid not null,
  user_id uuid not null,
  group_id text not null,
  role_ids uuid[] not null,
  -- It was given for want of a group.
  is_default boolean not null,
  primary key (organization_id, user_id, group_id),
  foreign key (organization_id, user_id) references provisioned_person (organization_id, user_id) on delete cascade
);

-- Campaigns

-- Reward campaigns of brands: what is earned by which courses, by whom, and out of what money.
create table campaign (
  id uuid primary key,
  brand_id uuid not null references brand (id),
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  target_pct_complete integer not null,
  -- null = without a limit
  budget_cents bigint,
  audience text not null,
  -- Completions since then count too; null = only those of the campaign's own time.
  past_counted_from timestamptz,
  published_at timestamptz,
  rules_version text,
  created_at timestamptz not null,
  created_by uuid references app_user (id) on delete set null,
  plan jsonb,
  plan_revision integer not null default 1,
  plan_saved_at timestamptz,
  plan_saved_by uuid references app_user (id) on delete set null,
  -- Off: only the stores that the audience had when the campaign was published; they stand in campaign_dispensary.
  includes_later_stores boolean not null default true,
  -- Since when nobody new qualifies; null = it is not paused.
  paused_at timestamptz,
  -- Its brand ended it early; then this is its end.
  ended_at timestamptz,
  tells_limit boolean not null default false,
  constraint campaign_audience_known check (audience in ('all', 'states', 'dispensaries', 'retail-organizations')),
  constraint campaign_budget_positive check (budget_cents > 0),
  constraint campaign_ended_at_its_end check (ended_at = ends_at),
  constraint campaign_in_order check (ends_at > starts_at),
  constraint campaign_paused_published check (paused_at is null or published_at is not null),
  constraint campaign_plan_of_draft check (plan is null or published_at is null),
  constraint campaign_published_by_rules check ((published_at is null) = (rules_version is null)),
  constraint campaign_target_percent check (target_pct_complete between 1 and 100)
);
create index campaign_by_brand on campaign (brand_id, starts_at);

-- Each save of a plan, by which changes of several authors are merged.
create table campaign_plan_change (
  campaign_id uuid not null references campaign (id) on delete cascade,
  revision integer not null,
  op_id uuid not null,
  session_id uuid not null,
  made_by uuid references app_user (id) on delete set null,
  made_at timestamptz not null,
  reward_ids uuid[] not null,
  before jsonb not null,
  primary key (campaign_id, revision),
  constraint campaign_plan_change_once unique (campaign_id, op_id)
);
create index campaign_plan_change_by_age on campaign_plan_change (made_at);

create table campaign_course (
  campaign_id uuid not null references campaign (id),
  course_id uuid not null references card_course (id),
  primary key (campaign_id, course_id)
);
create index campaign_course_by_course on campaign_course (course_id);

create table campaign_state (
  campaign_id uuid not null references campaign (id),
  state_code character(2) not null,
  primary key (campaign_id, state_code)
);

create table campaign_dispensary (
  campaign_id uuid not null references campaign (id),
  dispensary_id uuid not null references dispensary (id),
  primary key (campaign_id, dispensary_id)
);

create table campaign_retail_organization (
  campaign_id uuid not null references campaign (id),
  retail_organization_id uuid not null references retail_organization (id),
  primary key (campaign_id, retail_organization_id)
);

-- Where a published campaign may reward, as the rules stood then; a state without a row gets nothing.
create table campaign_ruling (
  campaign_id uuid not null references campaign (id),
  state_code character(2) not null,
  ruling text not null,
  confirmed_at timestamptz,
  confirmed_by uuid references app_user (id) on delete set null,
  primary key (campaign_id, state_code),
  constraint campaign_ruling_confirmed check ((ruling = 'needs-confirmation') = (confirmed_at is not null)),
  constraint campaign_ruling_known check (ruling in ('allowed', 'needs-confirmation'))
);

-- What a campaign promised, and since when: one row for its publication and one for each change.
create table campaign_terms (
  campaign_id uuid not null references campaign (id),
  number integer not null,
  from_at timestamptz not null,
  ends_at timestamptz not null,
  target_pct_complete integer not null,
  -- By the id of each option: {"rewardId", "title", "cents"}
  options jsonb not null,
  primary key (campaign_id, number)
);

create table campaign_reward (
  id uuid primary key,
  campaign_id uuid not null references campaign (id),
  kind text not null,
  position integer not null,
  qualifying_message text not null,
  constraint campaign_reward_of_campaign unique (id, campaign_id),
  constraint campaign_reward_position_unique unique (campaign_id, "position"),
  constraint campaign_reward_kind_known check (kind in ('course', 'campaign'))
);

-- What can be chosen. Stock is counted down by whoever takes one; the database lets nobody go below nothing.
create table reward_option (
  id uuid primary key,
  reward_id uuid not null references campaign_reward (id),
  position integer not null,
  kind text not null,
  title text not null,
  image_url text,
  description text not null,
  product_id text not null,
  value_cents bigint not null,
  stock integer,
  stock_left integer,
  additional_info_form jsonb,
  constraint reward_option_of_reward unique (id, reward_id),
  constraint reward_option_position_unique unique (reward_id, "position"),
  constraint reward_option_kind_known check (kind in ('gift-card', 'merchandise', 'experience', 'product-sample')),
  constraint reward_option_stock_counted check ((stock is null) = (stock_left is null)),
  constraint reward_option_stock_left check (stock_left >= 0 and stock_left <= stock),
  constraint reward_option_value_not_negative check (value_cents >= 0)
);
create index reward_option_by_image on reward_option using gin (media_addresses(image_url, null));

-- Who has earned which reward by what: once per person, reward and course, whatever happens.
create table reward_qualification (
  id uuid primary key,
  campaign_id uuid not null,
  reward_id uuid not null,
  user_id uuid not null references app_user (id),
  course_id uuid references card_course (id),
  -- Where the person worked then.
  dispensary_id uuid not null references dispensary (id),
  reserved_cents bigint,
  qualified_at timestamptz not null,
  -- A course that was completed faster than anybody reads: how long it took, and how long reading takes at least.
  taken_seconds integer,
  reading_seconds integer,
  constraint reward_qualification_of_campaign unique (id, campaign_id),
  constraint reward_qualification_of_reward unique (id, reward_id),
  constraint reward_qualification_once unique nulls not distinct (user_id, reward_id, course_id),
  constraint reward_qualification_reward foreign key (reward_id, campaign_id)
    references campaign_reward (id, campaign_id),
  constraint reward_qualification_pace
    check ((taken_seconds is null) = (reading_seconds is null) and taken_seconds >= 0
    and taken_seconds < reading_seconds),
  constraint reward_qualification_reserved_not_negative check (reserved_cents >= 0)
);
create index reward_qualification_by_campaign on reward_qualification (campaign_id, qualified_at);
create index reward_qualification_not_held on reward_qualification (user_id) where reserved_cents is null;

-- Decisions about rewards whose course was completed too fast, one each.
create table reward_review (
  qualification_id uuid primary key references reward_qualification (id),
  pays boolean not null,
  decided_at timestamptz not null,
  decided_by uuid references app_user (id) on delete set null
);

-- Keyed hashes of the addresses of erased people who were paid, so that no one is paid a reward twice.
create table former_earner (
  user_id uuid primary key references app_user (id),
  address_hash bytea not null,
  created_at timestamptz not null
);
create index former_earner_by_address on former_earner (address_hash);

-- A proven address that somebody had before theirs was changed: what was earned until then was earned under it.
create table former_address (
  user_id uuid not null references app_user (id),
  address_hash bytea not null,
  left_at timestamptz not null,
  primary key (user_id, address_hash)
);
create index former_address_by_address on former_address (address_hash);

-- The ledger. Each transfer moves money from one account to another, so all accounts add up to zero.
create table ledger_transfer (
  id uuid primary key,
  campaign_id uuid not null references campaign (id),
  qualification_id uuid,
  occasion text not null,
  debit text not null,
  credit text not null,
  cents bigint not null,
  made_at timestamptz not null,
  made_by uuid references app_user (id) on delete set null,
  constraint ledger_transfer_qualification foreign key (qualification_id, campaign_id)
    references reward_qualification (id, campaign_id),
  constraint ledger_transfer_between_accounts check (debit <> credit),
  constraint ledger_transfer_occasion_known check (
    (occasion, debit, credit) in (
      ('fund', 'brand', 'available'),
      ('reserve', 'available', 'reserved'),
      ('release', 'reserved', 'available'),
      ('earn', 'reserved', 'granted'),
      ('fulfil', 'granted', 'fulfilled'),
      ('return', 'granted', 'available'),
      ('return', 'fulfilled', 'available'),
      ('withdraw', 'available', 'brand'))),
  constraint ledger_transfer_of_whom check ((qualification_id is null) = (occasion in ('fund', 'withdraw'))),
  constraint ledger_transfer_positive check (cents > 0)
);
create index ledger_transfer_by_campaign on ledger_transfer (campaign_id, made_at);
create index ledger_transfer_of_brand on ledger_transfer (campaign_id, made_at, id) where qualification_id is null;
-- One piece of money moves once for one reason.
create unique index ledger_transfer_once on ledger_transfer (qualification_id, occasion)
  where qualification_id is not null;
create index ledger_transfer_returned on ledger_transfer (campaign_id, made_at, id) where occasion = 'return';

-- The balance of each account of a campaign, kept by transfers and never negative.
create table campaign_balance (
  campaign_id uuid primary key references campaign (id),
  funded_cents bigint not null default 0,
  available_cents bigint not null default 0,
  reserved_cents bigint not null default 0,
  granted_cents bigint not null default 0,
  fulfilled_cents bigint not null default 0,
  constraint campaign_balance_adds_up
    check (funded_cents = (available_cents + reserved_cents + granted_cents + fulfilled_cents)),
  constraint campaign_balance_not_negative
    check (available_cents >= 0 and reserved_cents >= 0 and granted_cents >= 0 and fulfilled_cents >= 0
    and funded_cents >= 0)
);

-- Consent to contact by a brand: each yes and no with its time, wording and page.
create table brand_opt_in (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  brand_id uuid not null references brand (id),
  course_id uuid not null references card_course (id),
  opted_in boolean not null,
  wording text not null,
  page text not null,
  created_at timestamptz not null
);
create index brand_opt_in_by_brand on brand_opt_in (brand_id, created_at desc, id desc) include (user_id)
  where opted_in;
create index brand_opt_in_last on brand_opt_in (user_id, brand_id, created_at desc, id desc);

-- When a manager was last mailed that people whose rewards wait are to be confirmed: at most once a day.
create table vouching_mail (
  user_id uuid primary key references app_user (id),
  sent_at timestamptz not null
);

-- What a brand has to do for each selected reward: its board, batches for a shipper, and problems as a thread.
create table fulfilment_batch (
  id uuid primary key,
  brand_id uuid not null references brand (id),
  made_by uuid references app_user (id) on delete set null,
  total integer not null,
  created_at timestamptz not null
);
create index fulfilment_batch_by_brand on fulfilment_batch (brand_id, created_at);

-- The choice that a qualification became, and how far its brand has come with it.
create table earned_reward (
  qualification_id uuid primary key,
  reward_id uuid not null,
  option_id uuid not null,
  value_cents bigint not null,
  auto_selected boolean not null,
  additional_info jsonb,
  selected_at timestamptz not null,
  state text not null,
  state_at timestamptz not null,
  issue_description text,
  issue_at timestamptz,
  issue_resolved_at timestamptz,
  campaign_id uuid not null references campaign (id),
  batch_id uuid references fulfilment_batch (id),
  tracking text,
  code text,
  issue_resolution text,
  brand_read_at timestamptz,
  learner_read_at timestamptz,
  step text not null generated always as (
case
    when issue_at is not null
    and issue_resolved_at is null then 'problem'
    when state = 'earned' then 'to-order'
    when state = 'issued' then 'sent'
    when state = 'delivered' then 'received'
    else state
end) stored,
  waits_since timestamptz not null generated always as (
case
    when issue_at is not null
    and issue_resolved_at is null then issue_at
    else selected_at
end) stored,
  constraint earned_reward_option foreign key (option_id, reward_id) references reward_option (id, reward_id),
  constraint earned_reward_qualification foreign key (qualification_id, reward_id)
    references reward_qualification (id, reward_id),
  constraint earned_reward_issue_resolved check (issue_resolved_at is null or issue_at is not null),
  constraint earned_reward_issue_told check ((issue_description is null) = (issue_at is null)),
  constraint earned_reward_resolution_known
    check (issue_resolution is null or (issue_resolution in ('answered', 'replaced', 'refunded'))
    and issue_resolved_at is not null),
  constraint earned_reward_state_known check (state in ('earned', 'ordered', 'issued', 'delivered', 'returned'))
);
create index earned_reward_board on earned_reward (campaign_id, step, waits_since, qualification_id);
create index earned_reward_by_batch on earned_reward (batch_id) where batch_id is not null;
create index earned_reward_by_option on earned_reward (option_id);

-- Everything that happened to an earned reward, for ever.
create table earned_reward_change (
  id uuid primary key,
  qualification_id uuid not null references earned_reward (qualification_id),
  change text not null,
  note text not null default '',
  made_at timestamptz not null,
  made_by uuid references app_user (id) on delete set null,
  constraint earned_reward_change_known
    check (change in ('earned', 'ordered', 'issued', 'delivered', 'returned', 'issue-reported', 'issue-resolved',
    'replaced'))
);
create index earned_reward_change_by_reward on earned_reward_change (qualification_id, made_at);

create table reward_message (
  id uuid primary key,
  qualification_id uuid not null references earned_reward (qualification_id),
  is_from_brand boolean not null,
  words text not null,
  author_id uuid references app_user (id) on delete set null,
  sent_at timestamptz not null
);
create index reward_message_by_reward on reward_message (qualification_id, sent_at);

-- Users

-- Acts on many people at once: what became of each, and who undid them. Kept for 30 days.
create table bulk_act (
  id uuid primary key,
  act text not null,
  made_by uuid not null references app_user (id) on delete cascade,
  total integer not null,
  undoes uuid unique references bulk_act (id) on delete set null,
  created_at timestamptz not null,
  finished_at timestamptz,
  reason text,
  constraint bulk_act_known check (act in ('enable', 'disable', 'invite')),
  constraint bulk_act_reason_known check (reason in ('LEFT', 'BACK', 'REQUESTED', 'SECURITY', 'MISTAKE', 'OTHER'))
);
create index bulk_act_by_creation on bulk_act (created_at, id);
create index bulk_act_by_maker on bulk_act (made_by);

-- `outcome` is null until the job comes to the person.
create table bulk_act_person (
  bulk_act_id uuid not null references bulk_act (id) on delete cascade,
  position integer not null,
  user_id uuid not null references app_user (id) on delete cascade,
  outcome text,
  sentence text,
  primary key (bulk_act_id, "position"),
  constraint bulk_act_person_outcome_known check (outcome in ('DONE', 'NOTHING_TO_DO', 'SKIPPED'))
);
create index bulk_act_person_by_user on bulk_act_person (user_id);
create index bulk_act_person_waiting on bulk_act_person (bulk_act_id, "position") where outcome is null;

-- A short copy of each person for searches, kept by triggers.
create table searchable_person (
  id uuid primary key references app_user (id) on delete cascade,
  words text not null,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  activated_at timestamptz,
  invited_until timestamptz,
  erased_at timestamptz,
  enabled boolean not null,
  is_administrator boolean not null,
  current_employments integer not null,
  current_dispensaries integer not null
) with (fillfactor = 90);
create index searchable_person_administrators on searchable_person (last_name, first_name, id)
  where is_administrator and erased_at is null;
create index searchable_person_by_words on searchable_person using gin (words gin_trgm_ops);
create index searchable_person_disabled_by_creation on searchable_person (created_at, id)
  where not enabled and erased_at is null;
create index searchable_person_disabled_by_email on searchable_person (split_part(words, '
', 2), id)
  where not enabled and erased_at is null;
create index searchable_person_disabled_by_name on searchable_person (last_name, first_name, id)
  where not enabled and erased_at is null;
create index searchable_person_not_activated_by_creation on searchable_person (created_at, id)
  include (invited_until, enabled) where activated_at is null and erased_at is null;
create index searchable_person_not_activated_by_email on searchable_person (split_part(words, '
', 2), id)
  include (invited_until, enabled) where activated_at is null and erased_at is null;
create index searchable_person_not_activated_by_name on searchable_person (last_name, first_name, id)
  include (invited_until, enabled) where activated_at is null and erased_at is null;
create index searchable_person_several_stores_by_creation on searchable_person (created_at, id)
  where current_dispensaries > 1 and erased_at is null;
create index searchable_person_several_stores_by_email on searchable_person (split_part(words, '
', 2), id)
  where current_dispensaries > 1 and erased_at is null;
create index searchable_person_several_stores_by_name on searchable_person (last_name, first_name, id)
  where current_dispensaries > 1 and erased_at is null;
create index searchable_person_without_work_by_creation on searchable_person (created_at, id)
  where current_employments = 0 and not is_administrator and erased_at is null;
create index searchable_person_without_work_by_email on searchable_person (split_part(words, '
', 2), id)
  where current_employments = 0 and not is_administrator and erased_at is null;
create index searchable_person_without_work_by_name on searchable_person (last_name, first_name, id)
  where current_employments = 0 and not is_administrator and erased_at is null;

-- Companies

-- A short copy of each current employment at a company for its lists, kept by triggers; store employments have no row.
create table searchable_employment (
  employment_id uuid primary key references employment (id) on delete cascade,
  -- The chain, reseller, parent company or brand.
  employer_id uuid not null,
  user_id uuid not null references app_user (id) on delete cascade,
  words text not null,
  first_name text not null,
  last_name text not null
);
create index searchable_employment_by_user on searchable_employment (user_id);
create index searchable_employment_by_words on searchable_employment using gin (words gin_trgm_ops);
create index searchable_employment_in_order on searchable_employment (employer_id, last_name, first_name, user_id)
  include (employment_id, words);

-- Brand reports

create table trained_person (
  brand_id uuid not null references brand (id),
  -- Null = by any course of the brand.
  course_id uuid references card_course (id),
  user_id uuid not null references app_user (id),
  -- Their first completion.
  completed_at timestamptz not null,
  month date not null generated always as (date_trunc('month', (completed_at at time zone 'UTC'))::date) stored,
  -- Where they worked then; null = at no store.
  dispensary_id uuid references dispensary (id),
  -- Whether the person's last answer to the brand is yes.
  is_opted_in boolean not null,
  -- Whether they are in trained_count.
  is_counted boolean not null default false,
  is_rating_read boolean not null default false,
  constraint trained_person_once unique nulls not distinct (brand_id, course_id, user_id)
);
create index trained_person_by_store on trained_person (dispensary_id, brand_id, course_id, completed_at desc, user_id);
create index trained_person_by_user on trained_person (user_id);
create index trained_person_newest on trained_person (brand_id, course_id, completed_at desc, user_id)
  include (dispensary_id, is_opted_in);
create index trained_person_not_read on trained_person (brand_id, course_id)
  where course_id is not null and not is_rating_read;
create index trained_person_opted_in on trained_person (brand_id, course_id, month, dispensary_id) where is_opted_in;
create index trained_person_uncounted on trained_person (brand_id, course_id) where not is_counted;

create table trained_count (
  brand_id uuid not null references brand (id),
  course_id uuid references card_course (id),
  month date not null,
  dispensary_id uuid references dispensary (id),
  people integer not null,
  constraint trained_count_once unique nulls not distinct (brand_id, course_id, month, dispensary_id) include (people)
);
create index trained_count_by_store on trained_count (dispensary_id);

-- The owner under whom the people of a course were entered: where it is another one by now, they are entered anew.
create table trained_course (
  course_id uuid primary key references card_course (id),
  brand_id uuid not null references brand (id)
);

-- Brands whose people were entered from the rounds, by a statement that does not see what somebody answers meanwhile:
-- they are compared with the answers afterwards.
create table trained_answer_check (
  brand_id uuid primary key references brand (id)
);

create table trained_cell (
  brand_id uuid not null references brand (id),
  -- Null = by any course of the brand.
  course_id uuid references card_course (id),
  month date not null,
  -- Null = at no store.
  state_code text,
  named integer not null,
  others integer not null,
  constraint trained_cell_once unique nulls not distinct (brand_id, course_id, month, state_code)
);

create table trained_cell_change (
  id bigint generated always as identity primary key,
  brand_id uuid not null,
  course_id uuid,
  month date not null
);
create index trained_cell_change_by_brand on trained_cell_change (brand_id, month);

-- What somebody gave a course when they completed it first; a rating counts when five are together.
create table course_rating (
  brand_id uuid not null references brand (id),
  course_id uuid not null references card_course (id),
  user_id uuid not null references app_user (id),
  completed_at timestamptz not null,
  stars smallint not null,
  -- The month of the last of its five; null = it waits for them.
  month date,
  primary key (course_id, user_id, brand_id),
  constraint course_rating_stars check (stars between 1 and 5)
);
create index course_rating_by_user on course_rating (user_id);
create index course_rating_waits on course_rating (brand_id, course_id, completed_at, user_id) where month is null;

create table course_rating_count (
  brand_id uuid not null references brand (id),
  course_id uuid not null references card_course (id),
  month date not null,
  stars smallint not null,
  people integer not null,
  primary key (brand_id, course_id, month, stars)
);

-- Until when everything is counted.
create table brand_overview_progress (
  is_only boolean primary key default true,
  counted_at timestamptz,
  constraint brand_overview_progress_one_row check (is_only)
);

-- Brand stores

-- The stores that brands invite, and the question to a store that exists whether it wants to work with the brand.
create table store_invitation (
  id uuid primary key,
  brand_id uuid not null references brand (id),
  -- As whoever invited wrote it: the brand is shown nothing else before a yes.
  name text not null,
  city text not null,
  state_code character(2) not null,
  address_line1 text not null,
  zip_code text not null,
  -- Who is to manage the store. Null once they were invited, or once the store's own people were asked.
  managers jsonb,
  -- The store that was opened or found; null until the job has run.
  dispensary_id uuid references dispensary (id),
  -- The store was opened by this invitation.
  is_new boolean not null default false,
  invited_by uuid references app_user (id) on delete set null,
  invited_at timestamptz not null,
  mailed_at timestamptz,
  -- The answer of a store that existed; false also where the store ended it later.
  accepted boolean,
  answered_by uuid references app_user (id) on delete set null,
  answered_at timestamptz,
  -- Taken back, or ended, by the brand.
  withdrawn_at timestamptz,
  constraint store_invitation_answered check ((accepted is null) = (answered_at is null))
);
create index store_invitation_by_brand on store_invitation (brand_id, invited_at desc, id) where withdrawn_at is null;
create index store_invitation_by_store on store_invitation (dispensary_id, brand_id);
create unique index store_invitation_one on store_invitation (brand_id, lower(name), lower(city), state_code);
create index store_invitation_waiting on store_invitation (invited_at, id)
  where accepted is null and withdrawn_at is null and not is_new and dispensary_id is not null;
create index store_invitation_with_managers on store_invitation (invited_at) where managers is not null;

-- Report mails

-- Reports that are mailed every week.
create table report_mail (
  id uuid primary key,
  made_by uuid not null references app_user (id),
  -- The screen of the report with its filter, as a path.
  address text not null,
  -- Whose report it is: who no longer reaches it gets none.
  brand_id uuid references brand (id),
  dispensary_id uuid references dispensary (id),
  retail_organization_id uuid references retail_organization (id),
  -- The one course that it is about.
  course_id uuid references card_course (id),
  -- 1 = Monday.
  weekday smallint not null,
  hour smallint not null,
  time_zone text not null,
  next_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint report_mail_hour check (hour between 0 and 23),
  constraint report_mail_of_one check (num_nonnulls(brand_id, dispensary_id, retail_organization_id) = 1),
  constraint report_mail_weekday check (weekday between 1 and 7)
);
create index report_mail_by_maker on report_mail (made_by);
create index report_mail_due on report_mail (next_at) where ended_at is null;

create table report_mail_recipient (
  report_mail_id uuid not null references report_mail (id),
  user_id uuid not null references app_user (id),
  stopped_at timestamptz,
  -- They want one at once, which is not sent yet.
  asked_at timestamptz,
  sent_at timestamptz,
  -- The figures of the last mail by name, to say what has changed since.
  figures jsonb,
  primary key (report_mail_id, user_id)
);
create index report_mail_recipient_by_user on report_mail_recipient (user_id);

-- Imports

-- Lists that people bring in: checked row by row, applied by a job, undone within a day.
create table import_run (
  id uuid primary key,
  kind text not null,
  made_by uuid not null references app_user (id) on delete cascade,
  place_id uuid,
  file_name text,
  state text not null default 'DRAFT',
  mail text not null default 'people',
  total integer not null default 0,
  results jsonb not null default '{}',
  created_at timestamptz not null,
  applied_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  constraint import_run_applied check ((applied_at is null) = (state = 'DRAFT')),
  constraint import_run_finished check ((finished_at is not null) = (state in ('DONE', 'UNDONE'))),
  constraint import_run_kind_known check (kind in ('employees', 'managers', 'brand-employees', 'stores', 'rewards')),
  constraint import_run_mail_known check (mail in ('people', 'nobody', 'managers')),
  constraint import_run_state_known check (state in ('DRAFT', 'APPLYING', 'DONE', 'UNDONE')),
  constraint import_run_undone check ((undone_at is not null) = (state = 'UNDONE'))
);
create index import_run_by_creation on import_run (created_at);
create index import_run_by_maker on import_run (made_by, created_at desc, id);

-- `cells` are erased after 30 days. `row_key` tells rows of one run apart; the result is written once.
create table import_row (
  run_id uuid not null references import_run (id) on delete cascade,
  number integer not null,
  cells jsonb,
  row_key text,
  outcome text not null,
  notes jsonb not null default '[]',
  is_left_out boolean not null default false,
  result text,
  sentence text,
  subject_id uuid references app_user (id) on delete set null,
  employment_id uuid references employment (id) on delete set null,
  invitation_id uuid,
  is_new_account boolean not null default false,
  dispensary_id uuid references dispensary (id) on delete set null,
  qualification_id uuid references earned_reward (qualification_id),
  before jsonb,
  primary key (run_id, number),
  constraint import_row_number_counted check (number > 0),
  constraint import_row_outcome_known check (outcome in ('NEW', 'JOINS', 'CHANGES', 'SAME', 'LOOK', 'CANNOT')),
  constraint import_row_result_known
    check (result in ('ADDED', 'ASKED', 'CHANGED', 'NOTHING_TO_DO', 'NOT_DONE', 'LEFT_OUT'))
);
create index import_row_by_dispensary on import_row (dispensary_id) where dispensary_id is not null;
create index import_row_by_employment on import_row (employment_id) where employment_id is not null;
create index import_row_by_key on import_row (run_id, row_key);
create index import_row_by_subject on import_row (subject_id) where subject_id is not null;

-- The employments that an import ended because their people were not in it.
create table import_ending (
  run_id uuid not null references import_run (id) on delete cascade,
  employment_id uuid not null references employment (id) on delete cascade,
  primary key (run_id, employment_id)
);
create index import_ending_by_employment on import_ending (employment_id);

-- The columns that a person chose for the fields of a kind, by the header of their list.
create table import_mapping (
  user_id uuid not null references app_user (id) on delete cascade,
  kind text not null,
  header text not null,
  columns jsonb not null,
  used_at timestamptz not null,
  primary key (user_id, kind, header)
);

-- Analytics

-- Widest columns first, to avoid padding. No foreign keys to places and types: those rows are never deleted, and
-- checking them would cost time with each event.
create table analytics_event (
  event_id uuid not null,
  session_id uuid not null,
  user_id uuid,
  happened_at timestamptz not null,
  -- The insert that it came with; roll-ups go on from the last one that they have counted.
  batch bigint not null,
  place_id integer not null,
  event_type smallint not null,
  constraint analytics_event_type_known check (event_type between 1 and 8)
) partition by range (happened_at);
create index analytics_event_by_batch on analytics_event using brin (batch) with (pages_per_range = 16, autosummarize = on);

create table analytics_event_type (
  code smallint primary key,
  name text not null unique
);

-- Where on the screens something happened, and the subjects that it counts for.
create table analytics_place (
  id integer generated always as identity primary key,
  course_id uuid not null references card_course (id),
  promo_id uuid,
  card_id uuid references card (id),
  card_position integer,
  composite_id text,
  subject_ids integer[] not null,
  constraint analytics_place_once unique nulls not distinct (course_id, promo_id, card_id, card_position, composite_id)
);

-- A course or one of its cards, for everybody or for the visitors of one promo: what figures are about.
create table analytics_subject (
  id integer generated always as identity primary key,
  course_id uuid not null references card_course (id),
  promo_id uuid,
  card_id uuid references card (id),
  constraint analytics_subject_once unique nulls not distinct (course_id, promo_id, card_id)
);

-- Events whose device told a time that cannot be: the moment that they were given instead, for when they come again.
create table analytics_stray (
  event_id uuid primary key,
  happened_at timestamptz not null
);

-- What one day adds to a subject. `people` are those who saw it for the first time.
create table analytics_day (
  subject_id integer not null references analytics_subject (id),
  day date not null,
  views bigint not null,
  people bigint not null,
  video_plays bigint not null,
  completions bigint not null,
  seconds numeric(14,3) not null default 0,
  is_signed_in boolean not null,
  video_beats bigint not null,
  primary key (subject_id, day, is_signed_in)
);

-- How long a card was looked at: from its view to the next sign of the same visit, two minutes at most. Signs arrive in
-- any order, so a visit keeps its own for as long as more of them may come.
create table analytics_visit (
  session_id uuid not null,
  course_id uuid not null references card_course (id),
  first_at timestamptz not null,
  moments timestamptz[] not null,
  -- The place that came into view at each of the moments; null = another sign.
  place_ids integer[] not null,
  visitor_id uuid not null,
  is_signed_in boolean not null,
  primary key (session_id, course_id)
) with (fillfactor = 70);
create index analytics_visit_by_age on analytics_visit (first_at);
create index analytics_visit_by_course on analytics_visit (course_id, first_at);

-- Who has seen a subject, and since when: the person, or the session of a visitor.
create table analytics_visitor (
  visitor_id uuid not null,
  subject_id integer not null,
  first_day date not null,
  primary key (subject_id, visitor_id)
);

-- The last batch that the roll-ups have counted.
create table analytics_progress (
  is_only boolean primary key default true check (is_only),
  batch bigint not null,
  counted_at timestamptz
);

-- Whether everybody may see the counts of a course; without a row, its owner's kind decides.
create table analysis_setting (
  course_id uuid primary key references card_course (id),
  is_open boolean not null
);

-- Editor

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

-- Who has a draft open at this moment; nothing of it is worth keeping.
create unlogged table class_editing_session (
  class_id uuid not null references class (id),
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  part_id uuid,
  is_writing boolean not null,
  seen_at timestamptz not null,
  primary key (class_id, user_id, id)
);
create index class_editing_session_by_age on class_editing_session (seen_at);

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
  constraint draft_review_decided_whole check (num_nonnulls(decision, decided_revision, decided_at) in (0, 3)),
  constraint draft_review_decision check (decision in ('approved', 'changes')),
  constraint draft_review_of_one check (num_nonnulls(course_id, class_id) = 1),
  constraint draft_review_texts check (char_length(note) <= 1000 and char_length(words) <= 1000)
);
create index draft_review_by_asker on draft_review (asked_by);
create index draft_review_by_class on draft_review (class_id, asked_at) where class_id is not null;
create index draft_review_by_course on draft_review (course_id, asked_at) where course_id is not null;
create index draft_review_by_reviewer on draft_review (reviewer_id);
create unique index draft_review_once on draft_review (coalesce(course_id, class_id), reviewer_id)
  where decided_at is null and withdrawn_at is null;
create index draft_review_waiting on draft_review (reviewer_id, asked_at, id)
  where decided_at is null and withdrawn_at is null;

-- The owners that publish nothing without a colleague's approval; neither brand nor chain = the platform.
create table approval_rule (
  brand_id uuid references brand (id),
  retail_organization_id uuid references retail_organization (id),
  made_by uuid references app_user (id),
  made_at timestamptz not null,
  constraint approval_rule_of_one check (num_nonnulls(brand_id, retail_organization_id) <= 1)
);
create index approval_rule_by_maker on approval_rule (made_by);
create unique index approval_rule_once on approval_rule (coalesce(brand_id, retail_organization_id,
  '00000000-0000-0000-0000-000000000000'));

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
  constraint publish_plan_audience check (audience in ('typo-fix', 'newcomers', 'everyone')),
  constraint publish_plan_content check ((ended_at is null) = (content is not null)),
  constraint publish_plan_ended_whole check ((ended_at is null) = (outcome is null)),
  constraint publish_plan_of_one check (num_nonnulls(course_id, class_id) = 1),
  constraint publish_plan_outcome check (outcome in ('published', 'cancelled', 'replaced', 'overtaken', 'failed')),
  constraint publish_plan_reason check ((coalesce(outcome, '') = 'failed') = (reason is not null))
);
create index publish_plan_by_class on publish_plan (class_id, planned_at) where class_id is not null;
create index publish_plan_by_course on publish_plan (course_id, planned_at) where course_id is not null;
create index publish_plan_by_media on publish_plan using gin (media_addresses(content)) where content is not null;
create index publish_plan_by_planner on publish_plan (planned_by);
-- One plan at a time.
create unique index publish_plan_once on publish_plan (coalesce(course_id, class_id)) where ended_at is null;

-- Time sheets

create table time_beat (
  user_id uuid not null references app_user (id),
  course_id uuid not null references card_course (id),
  session_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (user_id, ended_at),
  constraint time_beat_once exclude using gist (user_id with =, tstzrange(started_at, ended_at) with &&),
  constraint time_beat_in_order check (ended_at > started_at)
);
create index time_beat_by_course on time_beat (course_id, ended_at);

-- What the beats of a person add up to in each course and on each day (UTC, where no day has an hour more or less).
create table time_sheet (
  user_id uuid not null references app_user (id),
  course_id uuid not null references card_course (id),
  day date not null,
  seconds numeric(11,6) not null,
  primary key (user_id, course_id, day),
  constraint time_sheet_within_day check (seconds > 0 and seconds <= 86400)
);
create index time_sheet_by_course on time_sheet (course_id, day);

-- Audit

-- The audit log. No foreign keys: entries outlive what they are about, and hold ids, never names. An entry is added
-- without a position; sealing gives it its position in the chain, once.
create table audit_entry (
  id uuid primary key,
  act text not null,
  at timestamptz not null,
  actor_id uuid,
  subject_id uuid,
  details jsonb not null,
  address text,
  browser text,
  request_id text,
  position bigint,
  previous_hash bytea,
  hash bytea,
  constraint audit_entry_position_unique unique ("position"),
  constraint audit_entry_details_flat check (jsonb_typeof(details) = 'object'),
  constraint audit_entry_hashes_whole check (length(hash) = 32 and length(previous_hash) = 32),
  constraint audit_entry_position_counted check ("position" > 0),
  constraint audit_entry_sealed
    check (("position" is null) = (hash is null) and ("position" is null) = (previous_hash is null))
);
create index audit_entry_by_act on audit_entry (act, at, id);
create index audit_entry_by_actor on audit_entry (actor_id, at, id);
create index audit_entry_by_address on audit_entry (address, at, id);
create index audit_entry_by_subject on audit_entry (subject_id, at, id);
create index audit_entry_by_time on audit_entry (at, id);
create index audit_entry_unsealed on audit_entry (at, id) where "position" is null;

-- The end of the chain. Sealing locks this row, so one server seals at a time; removed last entries are noticed.
create table audit_chain (
  singleton boolean primary key default true,
  position bigint not null,
  hash bytea not null,
  constraint audit_chain_single check (singleton)
);

-- References to tables further down

alter table card_course add constraint card_course_published_own foreign key (published_version_id, id)
  references card_course_version (id, course_id);
alter table class add foreign key (published_version_id) references class_version (id);

-- Functions and triggers

-- Seconds per place and day; a visit ends after an hour without an event.
create function analytics_seconds(moments timestamptz[], place_ids integer[])
returns table (place_id integer, day date, seconds numeric) language sql immutable as $$
  with sign as (
    select moment, place, lead(moment) over in_turn - moment as lasted, count(place) over in_turn as nth_view
      from unnest(moments, place_ids) as given (moment, place)
    window in_turn as (order by moment, place nulls last)
  ), shown as (
    select first_value(place) over (partition by nth_view order by moment, place nulls last) as place, moment, lasted
      from sign where nth_view > 0
  )
  select place, (moment at time zone 'UTC')::date, sum(least(extract(epoch from lasted), 120)) from shown
   where lasted < interval '1 hour' group by 1, 2
$$;

create function analytics_subject_of(course uuid, promo uuid, card uuid) returns integer language plpgsql as $$
declare
  found integer;
begin
  insert into analytics_subject (course_id, promo_id, card_id) values (course, promo, card) on conflict do nothing returning id into found;
  if found is null then
    select id into strict found from analytics_subject s
     where s.course_id = course and s.promo_id is not distinct from promo and s.card_id is not distinct from card;
  end if;
  return found;
end $$;

create function claim_dispensaries_of_managers() returns trigger language plpgsql as $$
begin
  update dispensary d set claimed = true
   where not d.claimed and d.id in (
         select e.dispensary_id
           from given g
           join dispensary_role r on r.id = g.dispensary_role_id and r.access_role = 'ROLE_DISPENSARY_ADMIN'
           join employment e on e.id = g.employment_id and e.ended_at is null
           join app_user u on u.id = e.user_id and u.activated_at is not null and u.address_proven_at is not null);
  return null;
end $$;
create trigger employment_role_claims_dispensaries after insert on employment_role
  referencing new table as given for each statement execute function claim_dispensaries_of_managers();

create function claim_dispensaries_of_person() returns trigger language plpgsql as $$
begin
  update dispensary d set claimed = true
   where not d.claimed and d.id in (
         select e.dispensary_id
           from employment e
           join employment_role er on er.employment_id = e.id
           join dispensary_role r on r.id = er.dispensary_role_id
          where e.user_id = new.id and e.ended_at is null and r.access_role = 'ROLE_DISPENSARY_ADMIN');
  return null;
end $$;
create trigger app_user_claims_dispensaries after update of activated_at, address_proven_at on app_user
  for each row when (new.activated_at is not null and new.address_proven_at is not null
                     and (old.activated_at is null or old.address_proven_at is null))
  execute function claim_dispensaries_of_person();

-- Keeps the numbers of current employments, which indexes of people without work or with several stores read.
create function count_current_employments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.ended_at is null then
    update app_user
       set current_employments = current_employments - 1,
           current_dispensaries = current_dispensaries - (old.dispensary_id is not null)::integer
     where id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.ended_at is null then
    update app_user
       set current_employments = current_employments + 1,
           current_dispensaries = current_dispensaries + (new.dispensary_id is not null)::integer
     where id = new.user_id;
  end if;
  return null;
end $$;
create trigger employment_counted_when_begun after insert on employment
  for each row when (new.ended_at is null) execute function count_current_employments();
create trigger employment_counted_when_changed after update of user_id, dispensary_id, ended_at on employment
  for each row when (old.user_id <> new.user_id or (old.ended_at is null) <> (new.ended_at is null)
                     or (old.dispensary_id is null) <> (new.dispensary_id is null))
  execute function count_current_employments();
create trigger employment_counted_when_deleted after delete on employment
  for each row when (old.ended_at is null) execute function count_current_employments();

create function has_current_manager(store uuid) returns boolean language sql stable as $$
  select exists (
    select from employment e
      join employment_role er on er.employment_id = e.id
      join dispensary_role r on r.id = er.dispensary_role_id
     where e.dispensary_id = store and e.ended_at is null and r.access_role = 'ROLE_DISPENSARY_ADMIN')
$$;

create function keep_searchable_employment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from searchable_employment where employment_id = new.id;
  end if;
  insert into searchable_employment
  select new.id, coalesce(new.retail_organization_id, new.reseller_id, new.parent_company_id, new.brand_id), p.id,
         p.words, p.first_name, p.last_name
    from searchable_person p
   where p.id = new.user_id and new.ended_at is null and new.dispensary_id is null;
  return null;
end $$;
create trigger employment_searchable_when_changed
  after update of user_id, ended_at, dispensary_id, retail_organization_id, reseller_id, parent_company_id, brand_id
  on employment for each row
  when ((old.dispensary_id is null or new.dispensary_id is null)
        and (old.user_id, old.ended_at, old.dispensary_id, old.retail_organization_id, old.reseller_id,
             old.parent_company_id, old.brand_id)
            is distinct from
            (new.user_id, new.ended_at, new.dispensary_id, new.retail_organization_id, new.reseller_id,
             new.parent_company_id, new.brand_id))
  execute function keep_searchable_employment();
create trigger employment_searchable_when_made after insert on employment
  for each row when (new.dispensary_id is null) execute function keep_searchable_employment();

create function keep_searchable_person() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into searchable_person
    values (new.id, lower(new.first_name || ' ' || new.last_name || e'\n' || new.email), lower(new.first_name),
            lower(new.last_name), new.created_at, new.last_seen_at, new.activated_at, new.invited_until, new.erased_at,
            new.enabled, new.is_administrator, new.current_employments, new.current_dispensaries);
  else
    update searchable_person
       set words = lower(new.first_name || ' ' || new.last_name || e'\n' || new.email),
           first_name = lower(new.first_name), last_name = lower(new.last_name), created_at = new.created_at,
           last_seen_at = new.last_seen_at, activated_at = new.activated_at, invited_until = new.invited_until,
           erased_at = new.erased_at, enabled = new.enabled, is_administrator = new.is_administrator,
           current_employments = new.current_employments, current_dispensaries = new.current_dispensaries
     where id = new.id;
  end if;
  return null;
end $$;
create trigger app_user_searchable_when_changed
  after update of first_name, last_name, email, created_at, last_seen_at, activated_at, invited_until, erased_at, enabled,
                  is_administrator, current_employments, current_dispensaries on app_user
  for each row
  when ((old.first_name, old.last_name, old.email, old.created_at, old.last_seen_at, old.activated_at, old.invited_until,
         old.erased_at, old.enabled, old.is_administrator, old.current_employments, old.current_dispensaries)
        is distinct from
        (new.first_name, new.last_name, new.email, new.created_at, new.last_seen_at, new.activated_at, new.invited_until,
         new.erased_at, new.enabled, new.is_administrator, new.current_employments, new.current_dispensaries))
  execute function keep_searchable_person();
create trigger app_user_searchable_when_made after insert on app_user
  for each row execute function keep_searchable_person();

-- Event ids are unique within a month. Attaching a partition, unlike creating it in place, does not block writers.
create function make_analytics_month(moment timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', moment at time zone 'UTC');
  partition text := 'analytics_event_' || to_char(month, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(hashtext('analytics_month'));
  if to_regclass(partition) is not null then return; end if;
  execute format('create table %I (like analytics_event including defaults including constraints)', partition);
  execute format('create unique index %I on %I (event_id)', partition || '_once', partition);
  execute format('alter table analytics_event attach partition %I for values from (%L) to (%L)',
                 partition, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
end $$;

create function move_campaign_balance() returns trigger language plpgsql as $$
begin
  insert into campaign_balance (campaign_id) values (new.campaign_id) on conflict do nothing;
  update campaign_balance
     set funded_cents = funded_cents + case when new.debit = 'brand' then new.cents when new.credit = 'brand' then -new.cents else 0 end,
         available_cents = available_cents + case 'available' when new.credit then new.cents when new.debit then -new.cents else 0 end,
         reserved_cents = reserved_cents + case 'reserved' when new.credit then new.cents when new.debit then -new.cents else 0 end,
         granted_cents = granted_cents + case 'granted' when new.credit then new.cents when new.debit then -new.cents else 0 end,
         fulfilled_cents = fulfilled_cents + case 'fulfilled' when new.credit then new.cents when new.debit then -new.cents else 0 end
   where campaign_id = new.campaign_id;
  return null;
end $$;
create trigger ledger_transfer_moves_balance after insert on ledger_transfer for each row
  execute function move_campaign_balance();

-- Marks the cells of a store whose partnership changed. The lock keeps counting from running until this commits.
create function note_partner_cells() returns trigger language plpgsql as $$
declare
  changed brand_dispensary := coalesce(new, old);
begin
  perform pg_advisory_xact_lock_shared(hashtext('trained_cell_of_store'));
  insert into trained_cell_change (brand_id, course_id, month)
  select distinct t.brand_id, t.course_id, t.month from trained_count t
   where t.dispensary_id = changed.dispensary_id and t.brand_id = changed.brand_id;
  return null;
end $$;
create trigger brand_dispensary_notes_cells after insert or delete on brand_dispensary
  for each row execute function note_partner_cells();

-- Marks the cells of a store that moved to another state.
create function note_state_cells() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('trained_cell_of_store'));
  insert into trained_cell_change (brand_id, course_id, month)
  select distinct t.brand_id, t.course_id, t.month from trained_count t where t.dispensary_id = new.id;
  return null;
end $$;
create trigger dispensary_notes_cells after update of state_code on dispensary
  for each row when (old.state_code <> new.state_code) execute function note_state_cells();

create function note_trained_cell() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into trained_cell_change (brand_id, course_id, month) values (old.brand_id, old.course_id, old.month);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.brand_id, new.course_id, new.month) is distinct from (old.brand_id, old.course_id, old.month)) then
    insert into trained_cell_change (brand_id, course_id, month) values (new.brand_id, new.course_id, new.month);
  end if;
  return null;
end $$;
create trigger trained_count_notes_cell after insert or update or delete on trained_count
  for each row execute function note_trained_cell();
create trigger trained_person_notes_cell after update of is_opted_in on trained_person
  for each row when (old.is_opted_in <> new.is_opted_in) execute function note_trained_cell();

create function refresh_dispensaries_of_employment() returns trigger language plpgsql as $$
begin
  if exists (select from employment_role er join dispensary_role r on r.id = er.dispensary_role_id
              where er.employment_id = new.id and r.access_role = 'ROLE_DISPENSARY_ADMIN') then
    perform refresh_managed_dispensaries(array_remove(array[old.dispensary_id, new.dispensary_id], null));
  end if;
  return null;
end $$;
create trigger employment_manages after update of dispensary_id, ended_at on employment
  for each row when (old.dispensary_id is distinct from new.dispensary_id
                     or (old.ended_at is null) <> (new.ended_at is null))
  execute function refresh_dispensaries_of_employment();

create function refresh_dispensaries_of_jobs() returns trigger language plpgsql as $$
declare
  stores uuid[];
begin
  select array_agg(distinct e.dispensary_id) into stores
    from changed c
    join dispensary_role r on r.id = c.dispensary_role_id and r.access_role = 'ROLE_DISPENSARY_ADMIN'
    join employment e on e.id = c.employment_id and e.ended_at is null and e.dispensary_id is not null;
  if stores is not null then
    perform refresh_managed_dispensaries(stores);
  end if;
  return null;
end $$;
create trigger employment_role_given_manages after insert on employment_role
  referencing new table as changed for each statement execute function refresh_dispensaries_of_jobs();
create trigger employment_role_taken_manages after delete on employment_role
  referencing old table as changed for each statement execute function refresh_dispensaries_of_jobs();

create function refresh_dispensaries_of_role() returns trigger language plpgsql as $$
begin
  perform refresh_managed_dispensaries(array(
    select distinct e.dispensary_id from employment_role er join employment e on e.id = er.employment_id
     where er.dispensary_role_id = new.id and e.ended_at is null and e.dispensary_id is not null));
  return null;
end $$;
create trigger dispensary_role_manages after update of access_role on dispensary_role
  for each row when (old.access_role <> new.access_role) execute function refresh_dispensaries_of_role();

-- Locks the stores first, so that of two managers who leave at once the second sees the first one's end.
create function refresh_managed_dispensaries(stores uuid[]) returns void language plpgsql as $$
begin
  perform from dispensary where id = any(stores) order by id for no key update;
  update dispensary set has_manager = not has_manager
   where id = any(stores) and has_manager <> has_current_manager(id);
end $$;

-- Entries are added unsealed; the only change is sealing, which changes nothing else.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.position is null then return new; end if;
  elsif tg_op = 'UPDATE' then
    if old.position is null and new.position is not null
       and (to_jsonb(new) - 'position' - 'previous_hash' - 'hash') = (to_jsonb(old) - 'position' - 'previous_hash' - 'hash') then
      return new;
    end if;
  end if;
  raise exception 'the audit log is only added to' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_entry_append_only before insert or update or delete on audit_entry for each row
  execute function refuse_audit_change();
create trigger audit_entry_never_emptied before truncate on audit_entry for each statement
  execute function refuse_audit_change();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger analytics_place_for_ever before delete on analytics_place for each row execute function refuse_change();
create trigger brand_opt_in_append_only before update or delete on brand_opt_in for each row
  execute function refuse_change();
create trigger campaign_terms_append_only before update or delete on campaign_terms for each row
  execute function refuse_change();
create trigger card_course_version_immutable before update or delete on card_course_version for each row
  execute function refuse_change();
create trigger class_past_round_append_only before update or delete on class_past_round for each row
  execute function refuse_change();
create trigger class_version_immutable before update or delete on class_version for each row
  execute function refuse_change();
create trigger exam_immutable before update or delete on exam for each row execute function refuse_change();
create trigger exam_attempt_append_only before update or delete on exam_attempt for each row
  execute function refuse_change();
create trigger ledger_transfer_append_only before update or delete on ledger_transfer for each row
  execute function refuse_change();
create trigger promo_code_for_ever before update of code on promo for each row execute function refuse_change();
create trigger promo_for_ever before delete on promo for each row execute function refuse_change();
create trigger reward_review_append_only before update or delete on reward_review
  for each row execute function refuse_change();
create trigger version_card_immutable before update or delete on version_card for each row
  execute function refuse_change();
create trigger version_lesson_immutable before update or delete on version_lesson for each row
  execute function refuse_change();

create function refuse_change_but_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reserved_cents is null and new.reserved_cents is not null
     and to_jsonb(new) - 'reserved_cents' = to_jsonb(old) - 'reserved_cents' then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger reward_qualification_append_only before update or delete on reward_qualification
  for each row execute function refuse_change_but_hold();

-- Answers never change, except that the words of an erased person may be removed.
create function refuse_change_but_words() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv[0] = to_jsonb(old) - tg_argv[0] then
    if tg_table_name = 'card_answer' then
      select user_id into person from course_round where id = old.round_id;
    else
      select user_id into person from reward_qualification where id = old.qualification_id;
    end if;
    if exists (select from app_user where id = person and erased_at is not null) then return new; end if;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger card_answer_append_only before update or delete on card_answer
  for each row execute function refuse_change_but_words('answer');
create trigger earned_reward_change_append_only before update or delete on earned_reward_change
  for each row execute function refuse_change_but_words('note');
create trigger reward_message_append_only before delete or update on reward_message
  for each row execute function refuse_change_but_words('words');

-- A published campaign keeps its rewards, courses, stores and chains.
create function refuse_smaller_campaign() returns trigger language plpgsql as $$
begin
  if exists (select from campaign c where c.id = old.campaign_id and c.published_at is not null) then
    raise exception 'a published campaign keeps its rows of %', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger campaign_course_not_fewer before delete or update on campaign_course
  for each row execute function refuse_smaller_campaign();
create trigger campaign_dispensary_not_fewer before delete or update on campaign_dispensary
  for each row execute function refuse_smaller_campaign();
create trigger campaign_retail_organization_not_fewer before delete or update on campaign_retail_organization
  for each row execute function refuse_smaller_campaign();
create trigger campaign_reward_not_fewer before delete or update of campaign_id, kind on campaign_reward
  for each row execute function refuse_smaller_campaign();
create trigger campaign_state_not_fewer before delete or update on campaign_state
  for each row execute function refuse_smaller_campaign();

-- No one is employed at a closed store. Runs after the check of the foreign key, which waits for a store being closed.
create function refuse_work_at_closed_dispensary() returns trigger language plpgsql as $$
begin
  if exists (select from dispensary where id = new.dispensary_id and closed_at is not null) then
    raise exception 'dispensary % is closed', new.dispensary_id using errcode = 'TR001';
  end if;
  return null;
end $$;
create trigger employment_at_open_dispensary after insert or update of dispensary_id, ended_at on employment
  for each row when (new.dispensary_id is not null and new.ended_at is null)
  execute function refuse_work_at_closed_dispensary();

-- A published campaign does not get worse: not shorter unless it ends, no higher target, no smaller budget.
create function refuse_worse_campaign() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (
       new.published_at is null
       or new.target_pct_complete > old.target_pct_complete
       or new.starts_at > old.starts_at
       or new.ends_at < old.ends_at and new.ended_at is null
       or old.includes_later_stores and not new.includes_later_stores
       or new.audience not in (old.audience, 'all')
       or new.budget_cents < coalesce(old.budget_cents, new.budget_cents + 1)) then
    raise exception 'a published campaign does not get worse' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger campaign_not_worse before update on campaign for each row execute function refuse_worse_campaign();

-- Options of a published campaign keep their value, and their stock never shrinks.
create function refuse_worse_option() returns trigger language plpgsql as $$
begin
  if exists (select from campaign_reward w join campaign c on c.id = w.campaign_id
              where w.id = old.reward_id and c.published_at is not null) then
    if tg_op = 'DELETE' then
      raise exception 'a published campaign keeps its options' using errcode = 'integrity_constraint_violation';
    elsif new.value_cents <> old.value_cents or new.kind <> old.kind or new.reward_id <> old.reward_id
          or new.stock < coalesce(old.stock, new.stock + 1) then
      raise exception 'an option of a published campaign does not get worse' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger reward_option_not_worse before delete or update of value_cents, kind, reward_id, stock on reward_option
  for each row execute function refuse_worse_option();

create function rename_searchable_employments() returns trigger language plpgsql as $$
begin
  update searchable_employment set words = new.words, first_name = new.first_name, last_name = new.last_name
   where user_id = new.id;
  return null;
end $$;
create trigger searchable_person_renamed after update of words, first_name, last_name on searchable_person
  for each row
  when ((old.words, old.first_name, old.last_name) is distinct from (new.words, new.first_name, new.last_name))
  execute function rename_searchable_employments();

create function set_campaign_of_reward() returns trigger language plpgsql as $$
begin
  if new.campaign_id is null then
    new.campaign_id := (select campaign_id from reward_qualification where id = new.qualification_id);
  end if;
  return new;
end $$;
create trigger earned_reward_has_campaign before insert on earned_reward
  for each row execute function set_campaign_of_reward();

-- Rows

-- The jobs that every store has from the start; a retail organization may add its own.
insert into dispensary_role (id, label, access_role) values
  ('a93324e2-6848-5305-9e9c-5bce96206e5b', 'Budtender', 'ROLE_STUDENT'),
  ('07af34e9-0f27-56fd-b439-c792b506a655', 'Trainer', 'ROLE_STUDENT'),
  ('9aad8d50-d37f-543b-9ba0-0a813490b1ef', 'Shift lead', 'ROLE_STUDENT'),
  ('5586f431-970d-5731-ba8e-c82732a30184', 'Manager', 'ROLE_DISPENSARY_ADMIN');

insert into city (name, state_code, population, search_key)
select name, state_code, population, search_key
  from jsonb_to_recordset(current_setting('migration.data')::jsonb)
    as c (name text, state_code text, population integer, search_key text);

insert into audit_chain (position, hash) values (0, decode(repeat('00', 32), 'hex'));

insert into analytics_event_type (code, name) values
  (1, 'CARD_VIEWED'), (2, 'VIDEO_STARTED'), (3, 'VIDEO_STOPPED'), (4, 'VIDEO_PLAYED'), (5, 'QUESTION_CARD_RENDERED'),
  (6, 'SURVEY_CARD_RENDERED'), (7, 'COURSE_COMPLETED'), (8, 'INCENTIVE_PICKER_RENDERED');
insert into analytics_progress (batch) values (0);
select make_analytics_month(now() + make_interval(months => n)) from generate_series(-1, 2) n;

insert into brand_overview_progress (is_only) values (true);
