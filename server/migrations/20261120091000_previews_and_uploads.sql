-- Links that show a course to somebody without an account, and the permission to send one file.
create table preview_link (
  hash bytea primary key,
  course_id uuid not null references card_course (id),
  version_id uuid references card_course_version (id),
  created_at timestamptz not null,
  created_by uuid references app_user (id) on delete set null,
  expires_at timestamptz not null
);

alter table stored_file
  add column upload_hash bytea,
  add column upload_expires_at timestamptz;
