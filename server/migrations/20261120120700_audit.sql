-- What was done that matters for safety, kept for ever. No foreign keys: a person who is deleted leaves what was done, and
-- an entry holds ids, never names. An entry comes without a place; sealing gives it its place in the chain, once.
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
  constraint audit_entry_position_unique unique (position),
  constraint audit_entry_position_counted check (position > 0),
  constraint audit_entry_details_flat check (jsonb_typeof(details) = 'object'),
  constraint audit_entry_sealed check ((position is null) = (hash is null) and (position is null) = (previous_hash is null)),
  constraint audit_entry_hashes_whole check (length(hash) = 32 and length(previous_hash) = 32)
);
create index audit_entry_unsealed on audit_entry (at, id) where position is null;
create index audit_entry_by_time on audit_entry (at, id);
create index audit_entry_by_actor on audit_entry (actor_id, at, id);
create index audit_entry_by_subject on audit_entry (subject_id, at, id);
create index audit_entry_by_act on audit_entry (act, at, id);
create index audit_entry_by_address on audit_entry (address, at, id);

-- The only change there is: from not sealed to sealed, with all else as it was.
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
create trigger audit_entry_append_only before insert or update or delete on audit_entry for each row execute function refuse_audit_change();
create trigger audit_entry_never_emptied before truncate on audit_entry for each statement execute function refuse_audit_change();

-- Where the chain stands. Sealing holds this row, so that one server seals at a time; and entries that are taken off the
-- end are missed.
create table audit_chain (
  singleton boolean primary key default true,
  position bigint not null,
  hash bytea not null,
  constraint audit_chain_single check (singleton)
);
insert into audit_chain (position, hash) values (0, decode(repeat('00', 32), 'hex'));
