-- Whoever was paid a reward and erased their account is not paid it again under the same address. Of the address a keyed
-- hash is kept, and only of people who were paid.
create table former_earner (
  user_id uuid primary key references app_user (id),
  address_hash bytea not null,
  created_at timestamptz not null
);
create index former_earner_by_address on former_earner (address_hash);
