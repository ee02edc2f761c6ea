-- Tracks are made and assigned on screens: two editors of one are told apart by its revision, and one that was ever
-- assigned is archived instead of deleted.
alter table track
  add column revision integer not null default 0,
  add column was_assigned boolean not null default false;
update track set was_assigned = true where id in (select track_id from track_assignment);
create index track_by_name on track (lower(name), id);
create index track_by_retail_organization on track (retail_organization_id);
create index track_item_by_class on track_item (class_id);
create index track_assignment_role_by_role on track_assignment_role (dispensary_role_id);

-- Assignments that were ended within a day, with their settings, for those who want them back.
create table ended_track_assignment (
  track_id uuid not null references track (id) on delete cascade,
  dispensary_id uuid not null references dispensary (id) on delete cascade,
  assigned_at timestamptz not null,
  due_on date,
  due_after_days integer,
  role_ids uuid[] not null,
  muted_item_ids uuid[] not null,
  ended_at timestamptz not null,
  constraint ended_track_assignment_pkey primary key (track_id, dispensary_id)
);
create index ended_track_assignment_by_time on ended_track_assignment (ended_at);

-- The tracks that new stores of a chain are given.
create table retail_organization_track (
  retail_organization_id uuid not null references retail_organization (id) on delete cascade,
  track_id uuid not null references track (id) on delete cascade,
  constraint retail_organization_track_pkey primary key (retail_organization_id, track_id)
);
create index retail_organization_track_by_track on retail_organization_track (track_id);
