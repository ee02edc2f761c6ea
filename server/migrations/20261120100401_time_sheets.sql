-- A moment of a person is logged once: two beats that overlap cannot both be kept, whichever servers write them.
create extension if not exists btree_gist;
alter table time_beat add constraint time_beat_once
  exclude using gist (user_id with =, tstzrange(started_at, ended_at) with &&);

-- What the beats of a person add up to in each course and on each day (UTC, where no day has an hour more or less).
create table time_sheet (
  user_id uuid not null references app_user (id),
  course_id uuid not null references card_course (id),
  day date not null,
  seconds numeric(11, 6) not null,
  constraint time_sheet_within_day check (seconds > 0 and seconds <= 86400),
  primary key (user_id, course_id, day)
);
create index time_sheet_by_course on time_sheet (course_id, day);

insert into time_sheet (user_id, course_id, day, seconds)
select user_id, course_id, day,
       sum(extract(epoch from least(ended_at, (day + 1)::timestamp at time zone 'UTC')
                            - greatest(started_at, day::timestamp at time zone 'UTC')))
  from time_beat
 cross join lateral (select distinct (moment at time zone 'UTC')::date as day
                       from unnest(array[started_at, ended_at - interval '1 microsecond']) as moment) as days
 group by user_id, course_id, day;
