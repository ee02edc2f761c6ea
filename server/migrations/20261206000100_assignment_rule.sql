-- Rules that assign tracks to stores now, and to stores that join later.
create table assignment_rule (
  id uuid primary key,
  retail_organization_id uuid references retail_organization (id),
  store_choice text not null constraint assignment_rule_store_choice_known check (store_choice in ('all', 'states', 'chosen')),
  states text[] not null default '{}',
  includes_new boolean not null,
  has_own_roles boolean not null,
  due_on date,
  due_after_days integer constraint assignment_rule_due_after_days_sane check (due_after_days between 1 and 730),
  revision integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  constraint assignment_rule_one_due_date check (num_nonnulls(due_on, due_after_days) <= 1)
);
create index assignment_rule_by_chain on assignment_rule (retail_organization_id) where ended_at is null;

create table assignment_rule_track (
  rule_id uuid not null references assignment_rule (id) on delete cascade,
  track_id uuid not null references track (id) on delete cascade,
  primary key (rule_id, track_id)
);
create index assignment_rule_track_by_track on assignment_rule_track (track_id);

create table assignment_rule_store (
  rule_id uuid not null references assignment_rule (id) on delete cascade,
  dispensary_id uuid not null references dispensary (id) on delete cascade,
  primary key (rule_id, dispensary_id)
);
create index assignment_rule_store_by_dispensary on assignment_rule_store (dispensary_id);

create table assignment_rule_role (
  rule_id uuid not null references assignment_rule (id) on delete cascade,
  dispensary_role_id uuid not null references dispensary_role (id),
  primary key (rule_id, dispensary_role_id)
);
create index assignment_rule_role_by_role on assignment_rule_role (dispensary_role_id);

-- A store's track that a rule leaves alone, because someone removed it or set it by hand there.
create table assignment_rule_exception (
  rule_id uuid not null references assignment_rule (id) on delete cascade,
  track_id uuid not null references track (id) on delete cascade,
  dispensary_id uuid not null references dispensary (id) on delete cascade,
  primary key (rule_id, dispensary_id, track_id)
);
create index assignment_rule_exception_by_dispensary on assignment_rule_exception (dispensary_id);
create index assignment_rule_exception_by_track on assignment_rule_exception (track_id);

alter table track_assignment add column rule_id uuid references assignment_rule (id);
create index track_assignment_by_rule on track_assignment (rule_id) where rule_id is not null;
alter table ended_track_assignment add column rule_id uuid references assignment_rule (id) on delete set null;
create index ended_track_assignment_by_rule on ended_track_assignment (rule_id) where rule_id is not null;

-- The tracks of new stores of a chain become a rule that only includes stores that join later.
insert into assignment_rule (id, retail_organization_id, store_choice, includes_new, has_own_roles, created_at, changed_at)
select gen_random_uuid(), chain.id, 'chosen', true, false, now(), now()
  from (select distinct retail_organization_id as id from retail_organization_track) chain;
insert into assignment_rule_track (rule_id, track_id)
select r.id, k.track_id
  from retail_organization_track k join assignment_rule r on r.retail_organization_id = k.retail_organization_id;
