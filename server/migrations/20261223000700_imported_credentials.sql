-- Lists of past certificates.
alter table import_run
  drop constraint import_run_kind_known,
  add constraint import_run_kind_known
    check (kind in ('employees', 'managers', 'brand-employees', 'stores', 'rewards', 'credentials')) not valid;
