-- A list from a damaged file may lack rows: nobody's work ends because they are missing in it.
alter table import_run add column is_damaged boolean not null default false;
