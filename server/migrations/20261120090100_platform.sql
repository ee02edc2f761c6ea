-- What the platform itself keeps: counted calls, kept answers of repeated calls, and the installation's own settings.
create table rate_window (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_window_by_reset on rate_window (resets_at);

create table installation (
  singleton boolean primary key default true,
  id uuid not null,
  created_at timestamptz not null,
  demo_loaded_at timestamptz,
  constraint installation_single check (singleton)
);
