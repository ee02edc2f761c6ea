-- What a person proves besides their password: the code of an app, or a passkey. Secrets are sealed with a key that
-- never comes into the database. A new secret waits beside the one that holds until its first code was right.
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

-- Ways in for whoever has lost the app and the passkeys, each good once; kept as keyed hashes.
create table recovery_code (
  user_id uuid not null references app_user (id) on delete cascade,
  hash bytea not null,
  spent_at timestamptz,
  primary key (user_id, hash)
);

create view second_factor_owner as
  select user_id from authenticator_app where confirmed_at is not null
  union all
  select user_id from passkey;

-- The first half of a sign-in, waiting for the second one. It is worth nothing once the password is another.
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

-- Challenges of passkeys are signed and carry their own expiry; only those that were answered are kept, to be answered once.
create table spent_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_by_expiry on spent_challenge (expires_at);

-- When this sign-in proved a second factor, or was the one that set it up; and when its owner last proved who they are.
alter table token_family add column second_factor_at timestamptz, add column proved_at timestamptz;

-- Why a sign-in ended, the code alone says: every new way to end one has its own word.
alter table token_family drop constraint token_family_end_reason_known;
alter table token_family add constraint token_family_end_reason_shape check (end_reason ~ '^[a-z]+(-[a-z]+)*$');
