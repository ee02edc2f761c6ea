-- How long a card was looked at: from its view to the next sign of the same visit, two minutes at most. Signs arrive in
-- any order, so a visit keeps its own for as long as more of them may come.
create table analytics_visit (
  session_id uuid not null,
  course_id uuid not null references card_course (id),
  first_at timestamptz not null,
  moments timestamptz[] not null,
  -- The place that came into view at each of the moments; null = another sign.
  place_ids integer[] not null,
  primary key (session_id, course_id)
) with (fillfactor = 70);
create index analytics_visit_by_age on analytics_visit (first_at);

alter table analytics_day add column seconds numeric(14, 3) not null default 0;

-- After an hour without a sign a visit was over: it lasts an hour at most.
create function analytics_seconds(moments timestamptz[], place_ids integer[])
returns table (place_id integer, day date, seconds numeric) language sql immutable as $$
  with sign as (
    select moment, place, lead(moment) over in_turn - moment as lasted, count(place) over in_turn as nth_view
      from unnest(moments, place_ids) as given (moment, place)
    window in_turn as (order by moment, place nulls last)
  ), shown as (
    select first_value(place) over (partition by nth_view order by moment, place nulls last) as place, moment, lasted
      from sign where nth_view > 0
  )
  select place, (moment at time zone 'UTC')::date, sum(least(extract(epoch from lasted), 120)) from shown
   where lasted < interval '1 hour' group by 1, 2
$$;

-- All that was counted so far is counted anew, with the seconds.
delete from analytics_day;
delete from analytics_visitor;
update analytics_progress set batch = 0;
