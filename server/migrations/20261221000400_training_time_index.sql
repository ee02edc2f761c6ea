-- concurrently
create index concurrently if not exists time_beat_of_employer on time_beat
  ((coalesce(retail_organization_id, dispensary_id)), local_day, dispensary_id, user_id);
