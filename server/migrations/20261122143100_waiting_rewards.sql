-- A reward may be earned before it can be paid: its money is held once, when what it waits for is there.
alter table reward_qualification
  alter column reserved_cents drop not null,
  -- A course that was completed faster than anybody reads: how long it took, and how long reading takes at least.
  add column taken_seconds integer,
  add column reading_seconds integer,
  add constraint reward_qualification_pace check (
    (taken_seconds is null) = (reading_seconds is null) and taken_seconds >= 0 and taken_seconds < reading_seconds);
create index reward_qualification_not_held on reward_qualification (user_id) where reserved_cents is null;

create function refuse_change_but_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reserved_cents is null and new.reserved_cents is not null
     and to_jsonb(new) - 'reserved_cents' = to_jsonb(old) - 'reserved_cents' then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
drop trigger reward_qualification_append_only on reward_qualification;
create trigger reward_qualification_append_only before update or delete on reward_qualification
  for each row execute function refuse_change_but_hold();

-- What somebody decided about a reward whose course was completed too fast: once, and for ever.
create table reward_review (
  qualification_id uuid primary key references reward_qualification (id),
  pays boolean not null,
  decided_at timestamptz not null,
  decided_by uuid references app_user (id) on delete set null
);
create trigger reward_review_append_only before update or delete on reward_review
  for each row execute function refuse_change();
