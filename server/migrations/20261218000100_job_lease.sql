-- Who runs a job that runs alone, and until when others leave it to them: a row, because a lock of a session is lost
-- behind a pooler.
create table job_lease (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);
