-- A request to join names a store of the list, or one that is not on it yet. `existing` = the person had an account before.
alter table sign_up_request
  add column dispensary_id uuid references dispensary (id),
  add column store_name text,
  add column store_city text,
  add column store_state char(2),
  add column came_by text not null default 'self',
  add column sign_up_link_id uuid,
  add column existing boolean not null default false,
  add column reason text,
  add column proof_hash bytea,
  add column proof_expires_at timestamptz,
  add column address_proven_at timestamptz,
  add constraint sign_up_request_came_by_known check (came_by in ('self', 'link')),
  add constraint sign_up_request_one_store check (dispensary_id is null or store_name is null),
  add constraint sign_up_request_link check ((came_by = 'link') = (sign_up_link_id is not null)),
  add constraint sign_up_request_proof check ((proof_hash is null) = (proof_expires_at is null)),
  add constraint sign_up_request_proof_unique unique (proof_hash);
create index sign_up_request_by_status on sign_up_request (status, created_at, id);
create index sign_up_request_pending_at on sign_up_request (dispensary_id, created_at, id) where status = 0;
create index sign_up_request_by_user on sign_up_request (user_id, created_at);

-- Who waits for approval: the one thing that signing in must know of sign-ups.
create view pending_person as select user_id from sign_up_request where status = 0;

-- The domains of e-mail addresses that a store calls its own: whoever proves such an address is one of theirs.
create table dispensary_email_domain (
  dispensary_id uuid not null references dispensary (id) on delete cascade,
  domain text not null,
  added_by uuid references app_user (id) on delete set null,
  created_at timestamptz not null,
  primary key (dispensary_id, domain),
  constraint dispensary_email_domain_plain check (domain = lower(btrim(domain)) and domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$')
);

-- What this installation signs with besides sessions, each made when it is first needed and never shipped.
create table installation_secret (
  purpose text primary key,
  secret bytea not null,
  created_at timestamptz not null
);

-- A captcha answer counts once; sent again for the very same thing, it is still that once.
create table spent_captcha (
  hash bytea primary key,
  spent_for bytea not null,
  expires_at timestamptz not null
);
create index spent_captcha_by_expiry on spent_captcha (expires_at);
