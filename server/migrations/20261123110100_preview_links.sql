-- Preview links are named, listed, counted and revoked; one may show a single version for ever. Those that authors make
-- for themselves are not listed.
alter table preview_link
  add column id uuid not null default gen_random_uuid(),
  add column name text not null default '',
  add column is_own boolean not null default false,
  add column revoked_at timestamptz,
  add column opened_count integer not null default 0,
  add column last_opened_at timestamptz,
  add constraint preview_link_id_once unique (id);
create index preview_link_by_course on preview_link (course_id, created_at, id) where not is_own;
