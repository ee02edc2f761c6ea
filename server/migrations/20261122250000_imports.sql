-- Lists that people bring in: checked row by row, applied by a job, undone within a day.
create table import_run (
  id uuid primary key,
  kind text not null,
  made_by uuid not null references app_user (id) on delete cascade,
  place_id uuid,
  file_name text,
  state text not null default 'DRAFT',
  mail text not null default 'people',
  total integer not null default 0,
  results jsonb not null default '{}',
  created_at timestamptz not null,
  applied_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  constraint import_run_kind_known check (kind in ('employees', 'managers', 'brand-employees', 'stores')),
  constraint import_run_state_known check (state in ('DRAFT', 'APPLYING', 'DONE', 'UNDONE')),
  constraint import_run_mail_known check (mail in ('people', 'nobody', 'managers')),
  constraint import_run_applied check ((applied_at is null) = (state = 'DRAFT')),
  constraint import_run_finished check ((finished_at is not null) = (state in ('DONE', 'UNDONE'))),
  constraint import_run_undone check ((undone_at is not null) = (state = 'UNDONE'))
);
create index import_run_by_maker on import_run (made_by, created_at desc, id);
create index import_run_by_creation on import_run (created_at);

-- `cells` are erased after 30 days. `row_key` tells rows of one run apart; the result is written once.
create table import_row (
  run_id uuid not null references import_run (id) on delete cascade,
  number integer not null,
  cells jsonb,
  row_key text,
  outcome text not null,
  notes jsonb not null default '[]',
  is_left_out boolean not null default false,
  result text,
  sentence text,
  subject_id uuid references app_user (id) on delete set null,
  employment_id uuid references employment (id) on delete set null,
  invitation_id uuid,
  is_new_account boolean not null default false,
  primary key (run_id, number),
  constraint import_row_number_counted check (number > 0),
  constraint import_row_outcome_known check (outcome in ('NEW', 'JOINS', 'CHANGES', 'SAME', 'LOOK', 'CANNOT')),
  constraint import_row_result_known check (
    result in ('ADDED', 'ASKED', 'CHANGED', 'NOTHING_TO_DO', 'NOT_DONE', 'LEFT_OUT'))
);
create index import_row_by_key on import_row (run_id, row_key);
create index import_row_by_subject on import_row (subject_id) where subject_id is not null;
create index import_row_by_employment on import_row (employment_id) where employment_id is not null;

-- The employments that an import ended because their people were not in it.
create table import_ending (
  run_id uuid not null references import_run (id) on delete cascade,
  employment_id uuid not null references employment (id) on delete cascade,
  primary key (run_id, employment_id)
);
create index import_ending_by_employment on import_ending (employment_id);

-- The columns that a person chose for the fields of a kind, by the header of their list.
create table import_mapping (
  user_id uuid not null references app_user (id) on delete cascade,
  kind text not null,
  header text not null,
  columns jsonb not null,
  used_at timestamptz not null,
  primary key (user_id, kind, header)
);
