-- Roles that a list creates as it is applied: their names until then, and what became of each at each chain.
alter table import_run add column new_roles text[] not null default '{}';

create table import_role (
  run_id uuid not null references import_run (id) on delete cascade,
  retail_organization_id uuid not null references retail_organization (id),
  -- As the list spells it.
  name text not null,
  -- Null = deleted since.
  dispensary_role_id uuid references dispensary_role (id) on delete set null,
  -- Otherwise it existed by the time that the list was applied.
  is_new boolean not null,
  constraint import_role_once primary key (run_id, retail_organization_id, name)
);
create index import_role_by_role on import_role (dispensary_role_id);
