-- What happened on the screens, append-only, one partition a month; and the time that people spent learning.
create table analytics_event (
  event_id uuid not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  course_id uuid not null,
  session_id uuid not null,
  promo_id uuid,
  user_id uuid,
  event_type text not null,
  card_position integer,
  card_id uuid,
  composite_id text,
  primary key (event_id, happened_at)
) partition by range (happened_at);
create table analytics_event_default partition of analytics_event default;
create index analytics_event_by_course on analytics_event (course_id, happened_at);

create table time_beat (
  user_id uuid not null references app_user (id),
  course_id uuid not null references card_course (id),
  session_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  constraint time_beat_in_order check (ended_at > started_at),
  primary key (user_id, ended_at)
);
create index time_beat_by_course on time_beat (course_id, ended_at);
