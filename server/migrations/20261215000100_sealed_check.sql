-- A value sealed with the key of this installation: a start with another key is refused before it serves anyone.
create table sealed_check (
  singleton boolean primary key default true,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  constraint sealed_check_single check (singleton)
);

-- A company sign-in whose secret was lost with the key is off until someone enters it again.
alter table sign_in_connection alter column client_secret drop not null;
alter table sign_in_connection
  add constraint sign_in_connection_secret check (client_secret is not null or not enabled) not valid;
