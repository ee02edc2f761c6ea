-- Acts on many people at once: what became of each, and who undid them. Kept for 30 days.
create table bulk_act (
  id uuid primary key,
  act text not null,
  made_by uuid not null references app_user (id) on delete cascade,
  total integer not null,
  undoes uuid unique references bulk_act (id) on delete set null,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint bulk_act_known check (act in ('enable', 'disable', 'invite'))
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
  primary key (bulk_act_id, position),
  constraint bulk_act_person_outcome_known check (outcome in ('DONE', 'NOTHING_TO_DO', 'SKIPPED'))
);
create index bulk_act_person_by_user on bulk_act_person (user_id);
create index bulk_act_person_waiting on bulk_act_person (bulk_act_id, position) where outcome is null;
