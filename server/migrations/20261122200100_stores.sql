-- What stores need to be administered: location types, a point on the map, closing and merging, and indexes for the
-- list's search, filters and orders.
alter table dispensary
  add column location_types text[] not null default '{ADULT_USE}',
  add column latitude double precision,
  add column longitude double precision,
  -- Null = open.
  add column closed_at timestamptz,
  -- The store that it is now a part of.
  add column merged_into_id uuid references dispensary (id);

update dispensary set location_types = '{MEDICAL}' where is_medical_only;

alter table dispensary
  add constraint dispensary_location_types_known check (
    cardinality(location_types) between 1 and 3 and location_types <@ array['ADULT_USE', 'MEDICAL', 'DELIVERY']),
  add constraint dispensary_medical_only check (is_medical_only = (location_types = array['MEDICAL'])),
  add constraint dispensary_point check (
    (latitude is null) = (longitude is null) and latitude between -90 and 90 and longitude between -180 and 180),
  add constraint dispensary_merged_is_closed check (
    merged_into_id is null or (closed_at is not null and merged_into_id <> id));

create index dispensary_by_words on dispensary using gin ((name || ' ' || city) gin_trgm_ops);
create index dispensary_by_state on dispensary (state_code, lower(name), id);
create index dispensary_by_city on dispensary (lower(city), lower(name), id);
create index dispensary_by_creation on dispensary (created_at, id);
create index dispensary_not_claimed on dispensary (lower(name), id) where not claimed and closed_at is null;
create index dispensary_closed on dispensary (lower(name), id) where closed_at is not null;
create index dispensary_merged on dispensary (merged_into_id) where merged_into_id is not null;

-- The managers of all stores, without visiting every job.
create index employment_role_holders on employment_role (dispensary_role_id, employment_id);
drop index employment_role_by_role;
