-- Lists of stores: which store a row made or found.
alter table import_row add column dispensary_id uuid references dispensary (id) on delete set null;
create index import_row_by_dispensary on import_row (dispensary_id) where dispensary_id is not null;
