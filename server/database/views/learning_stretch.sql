-- Stretches of learning with the employer of that time (the chain of the person's store, else the store) and the day in
-- the store's time zone: for the weekly limit of a training policy, and for credentials, the course or class, and
-- the live training. Without the time of people who had no store.
create or replace view learning_stretch as
  select b.user_id, coalesce(b.retail_organization_id, b.dispensary_id) as employer_id, b.local_day, b.started_at, b.ended_at,
         b.course_id, b.class_id, b.live_session_id
    from time_beat b
   where b.dispensary_id is not null and b.local_day is not null;
