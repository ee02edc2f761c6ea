-- Events take a row as small as can be: where something happened is written once, in a place; a month is a partition of
-- its own, which is dropped in a moment; and what people look at are roll-ups, so that events need one index alone.

-- A course or one of its cards, for everybody or for the visitors of one promo: what figures are about.
create table analytics_subject (
  id integer generated always as identity primary key,
  course_id uuid not null references card_course (id),
  promo_id uuid,
  card_id uuid references card (id),
  constraint analytics_subject_once unique nulls not distinct (course_id, promo_id, card_id)
);

create function analytics_subject_of(course uuid, promo uuid, card uuid) returns integer language plpgsql as $$
declare
  found integer;
begin
  insert into analytics_subject (course_id, promo_id, card_id) values (course, promo, card) on conflict do nothing returning id into found;
  if found is null then
    select id into strict found from analytics_subject s
     where s.course_id = course and s.promo_id is not distinct from promo and s.card_id is not distinct from card;
  end if;
  return found;
end $$;

-- Where on the screens something happened, and the subjects that it counts for.
create table analytics_place (
  id integer generated always as identity primary key,
  course_id uuid not null references card_course (id),
  promo_id uuid,
  card_id uuid references card (id),
  card_position integer,
  composite_id text,
  subject_ids integer[] not null,
  constraint analytics_place_once unique nulls not distinct (course_id, promo_id, card_id, card_position, composite_id)
);
create trigger analytics_place_for_ever before delete on analytics_place for each row execute function refuse_change();

create table analytics_event_type (
  code smallint primary key,
  name text not null unique
);
insert into analytics_event_type (code, name) values
  (1, 'CARD_VIEWED'), (2, 'VIDEO_STARTED'), (3, 'VIDEO_STOPPED'), (4, 'VIDEO_PLAYED'), (5, 'QUESTION_CARD_RENDERED'),
  (6, 'SURVEY_CARD_RENDERED'), (7, 'COURSE_COMPLETED'), (8, 'INCENTIVE_PICKER_RENDERED');

alter table analytics_event rename to analytics_event_before;
drop index analytics_event_by_course;

-- The widest columns first and the narrowest last, so that nothing is padded. Places and types are held by their own
-- tables, which lose no row; checking them again would be paid with every event.
create table analytics_event (
  event_id uuid not null,
  session_id uuid not null,
  user_id uuid,
  happened_at timestamptz not null,
  -- The insert that it came with; roll-ups go on from the last one that they have counted.
  batch bigint not null,
  place_id integer not null,
  event_type smallint not null,
  constraint analytics_event_type_known check (event_type between 1 and 8)
) partition by range (happened_at);
create index analytics_event_by_batch on analytics_event using brin (batch) with (pages_per_range = 16, autosummarize = on);
create sequence analytics_batch;

-- An event is known by its id within its month. Attaching, unlike making a partition in place, lets others go on writing.
create function make_analytics_month(moment timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', moment at time zone 'UTC');
  partition text := 'analytics_event_' || to_char(month, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(hashtext('analytics_month'));
  if to_regclass(partition) is not null then return; end if;
  execute format('create table %I (like analytics_event including defaults including constraints)', partition);
  execute format('create unique index %I on %I (event_id)', partition || '_once', partition);
  execute format('alter table analytics_event attach partition %I for values from (%L) to (%L)',
                 partition, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
end $$;

-- Events whose device told a time that cannot be: the moment that they were given instead, for when they come again.
create table analytics_stray (
  event_id uuid primary key,
  happened_at timestamptz not null
);

-- What one day adds to a subject. `people` are those who saw it for the first time.
create table analytics_day (
  subject_id integer not null references analytics_subject (id),
  day date not null,
  views bigint not null,
  people bigint not null,
  video_plays bigint not null,
  completions bigint not null,
  primary key (subject_id, day)
);

-- Who has seen a subject, and since when: the person, or the session of a visitor.
create table analytics_visitor (
  visitor_id uuid not null,
  subject_id integer not null,
  first_day date not null,
  primary key (subject_id, visitor_id)
);

-- The last batch that the roll-ups have counted.
create table analytics_progress (
  is_only boolean primary key default true check (is_only),
  batch bigint not null
);
insert into analytics_progress (batch) values (0);

-- What was kept so far. Events of courses or cards that never were are nobody's.
select make_analytics_month(month)
  from (select distinct date_trunc('month', happened_at, 'UTC') as month from analytics_event_before
        union select now() + make_interval(months => n) from generate_series(-1, 2) as n) as needed;

insert into analytics_place (course_id, promo_id, card_id, card_position, composite_id, subject_ids)
select course_id, promo_id, card_id, card_position, composite_id,
       array(select analytics_subject_of(course_id, promo, card)
               from (select distinct promo, card
                       from unnest(array[null, promo_id]) as promo, unnest(array[null, card_id]) as card) as counted)
  from (select distinct e.course_id, e.promo_id, e.card_id, e.card_position, e.composite_id from analytics_event_before e
          join card_course on card_course.id = e.course_id
          left join card on (card.id, card.course_id) = (e.card_id, e.course_id)
         where e.card_id is null or card.id is not null) as seen;

insert into analytics_event (event_id, session_id, user_id, happened_at, batch, place_id, event_type)
select distinct on (e.event_id) e.event_id, e.session_id, e.user_id, e.happened_at, (select nextval('analytics_batch')), place.id, type.code
  from analytics_event_before e
  join analytics_event_type type on type.name = e.event_type
  join analytics_place place
    on place.course_id = e.course_id
   and (place.promo_id, place.card_id, place.card_position, place.composite_id)
       is not distinct from (e.promo_id, e.card_id, e.card_position, e.composite_id)
 order by e.event_id, e.happened_at;

drop table analytics_event_before;
