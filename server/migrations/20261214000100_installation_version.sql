-- Which versions of Trellis have been started with this database, for the sentence that refuses an older one.
create table installation_version (
  version text primary key,
  started_at timestamptz not null
);
