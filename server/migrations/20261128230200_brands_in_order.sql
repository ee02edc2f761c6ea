-- A page of brands is read in the order of the list.
create index brand_by_name on brand (lower(name), id);
create index brand_by_creation on brand (created_at, id);
