-- Versions of classes cannot be deleted, as records refer to them: a removed one is not listed and not put back any more.
create table class_version_removal (
  version_id uuid primary key references class_version (id),
  removed_at timestamptz not null,
  removed_by uuid references app_user (id) on delete set null
);

-- Whether somebody is still in a version.
create index class_progress_pinned on class_progress (pinned_version_id) where pinned_version_id is not null;
