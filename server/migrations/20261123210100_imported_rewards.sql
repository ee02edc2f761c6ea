-- Lists of a shipper say how far rewards are; undoing one puts back what it wrote.
alter table import_run drop constraint import_run_kind_known;
alter table import_run add constraint import_run_kind_known
  check (kind in ('employees', 'managers', 'brand-employees', 'stores', 'rewards'));
alter table import_row
  add column qualification_id uuid references earned_reward (qualification_id),
  add column before jsonb;
