-- Backups and the drills that restore them, for operators: when, and with what result.
create table operation_run (
  id uuid primary key,
  kind text not null constraint operation_run_kind check (kind in ('backup', 'drill')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  succeeded boolean not null,
  details jsonb not null
);
create index operation_run_newest on operation_run (kind, finished_at desc);
