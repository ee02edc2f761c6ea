-- People, their sign-ins and their requests to join. An e-mail address is one person, whatever its letter case.
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
  constraint app_user_email_trimmed check (email = btrim(email) and email <> ''),
  constraint app_user_locale_known check (locale in ('en', 'es'))
);
create unique index app_user_email_unique on app_user (lower(email));

create table sign_up_request (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  status smallint not null default 0,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references app_user (id) on delete set null,
  constraint sign_up_request_status_known check (status in (0, 1, 2)),
  constraint sign_up_request_decided check ((status = 0) = (decided_at is null))
);
create unique index sign_up_request_one_pending on sign_up_request (user_id) where status = 0;

-- One family per sign-in; its refresh tokens follow one another, each spent once.
create table token_family (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  address text not null,
  browser text not null,
  constraint token_family_end_reason_known check (end_reason in ('logout', 'reuse', 'password', 'disabled', 'expired')),
  constraint token_family_ended check ((ended_at is null) = (end_reason is null))
);
create index token_family_by_user on token_family (user_id) where ended_at is null;

create table refresh_token (
  hash bytea primary key,
  family_id uuid not null references token_family (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index refresh_token_by_family on refresh_token (family_id);

-- Keys that sign access tokens: made by the first start, never shipped.
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
  constraint one_time_token_purpose_known check (purpose in ('first-administrator'))
);

-- A browser that a person has signed in with before.
create table known_browser (
  user_id uuid not null references app_user (id) on delete cascade,
  fingerprint bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, fingerprint)
);
