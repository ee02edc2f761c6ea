-- The chain of the store when the training took place: its past trainings stay with it when the store leaves.
alter table live_session
  add column retail_organization_id uuid references retail_organization (id);

-- The live training that a stretch was attended in; null = logged by the person's device.
alter table time_beat
  add column live_session_id uuid,
  add constraint time_beat_live_session_id_fkey foreign key (live_session_id) references live_session (id) not valid;
