-- Stores that can be put on the map of a course are found by name.
create index dispensary_on_map on dispensary (lower(name), id) where latitude is not null and closed_at is null;
