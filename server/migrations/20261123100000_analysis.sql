-- What the page that analyzes a course asks for: people with and without an account apart, how far films were watched,
-- how long a person looked at a card, and when all of it was counted.
delete from analytics_day;
delete from analytics_visitor;
delete from analytics_visit;

alter table analytics_day drop constraint analytics_day_pkey;
alter table analytics_day add column is_signed_in boolean not null, add column video_beats bigint not null;
alter table analytics_day add primary key (subject_id, day, is_signed_in);

-- Whose visit it is: the person, or the session of a visitor.
alter table analytics_visit add column visitor_id uuid not null, add column is_signed_in boolean not null;
create index analytics_visit_by_course on analytics_visit (course_id, first_at);

-- All that was counted so far is counted anew.
alter table analytics_progress add column counted_at timestamptz;
update analytics_progress set batch = 0;

-- Whether everybody may see the counts of a course; without a row, its owner's kind decides.
create table analysis_setting (
  course_id uuid primary key references card_course (id),
  is_open boolean not null
);
