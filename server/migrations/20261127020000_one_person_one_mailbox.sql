-- Two addresses that lead to one mailbox are one person's, who is paid a reward once: letter case and anything after a
-- plus sign make no other mailbox.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower(email), '(.)\+.*@', '\1@');

create index app_user_by_mailbox on app_user (mailbox_of(email)) where erased_at is null;

-- A proven address that somebody had before theirs was changed: what was earned until then was earned under it.
create table former_address (
  user_id uuid not null references app_user (id),
  address_hash bytea not null,
  left_at timestamptz not null,
  primary key (user_id, address_hash)
);
create index former_address_by_address on former_address (address_hash);
