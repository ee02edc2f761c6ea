-- The people whom brands trained by course, month and state, those who may be named apart from all others; and what they
-- gave the courses. Triggers note what is out of date, a job counts it anew within a minute.

create table trained_cell (
  brand_id uuid not null references brand (id),
  -- Null = by any course of the brand.
  course_id uuid references card_course (id),
  month date not null,
  -- Null = at no store.
  state_code text,
  named integer not null,
  others integer not null,
  constraint trained_cell_once unique nulls not distinct (brand_id, course_id, month, state_code)
);

create table trained_cell_change (
  id bigint generated always as identity primary key,
  brand_id uuid not null,
  course_id uuid,
  month date not null
);

-- Until when everything is counted.
create table brand_overview_progress (
  is_only boolean primary key default true,
  counted_at timestamptz,
  constraint brand_overview_progress_one_row check (is_only)
);
insert into brand_overview_progress (is_only) values (true);

-- What somebody gave a course when they completed it first; a rating counts when five are together.
create table course_rating (
  brand_id uuid not null references brand (id),
  course_id uuid not null references card_course (id),
  user_id uuid not null references app_user (id),
  completed_at timestamptz not null,
  stars smallint not null,
  -- The month of the last of its five; null = it waits for them.
  month date,
  primary key (course_id, user_id, brand_id),
  constraint course_rating_stars check (stars between 1 and 5)
);
create index course_rating_waits on course_rating (brand_id, course_id, completed_at, user_id) where month is null;
create index course_rating_by_user on course_rating (user_id);

create table course_rating_count (
  brand_id uuid not null references brand (id),
  course_id uuid not null references card_course (id),
  month date not null,
  stars smallint not null,
  people integer not null,
  primary key (brand_id, course_id, month, stars)
);
-- Whether what they gave the course was looked for.
alter table trained_person add column is_rating_read boolean not null default false;
create index trained_person_not_read on trained_person (brand_id, course_id)
  where course_id is not null and not is_rating_read;

create function note_trained_cell() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into trained_cell_change (brand_id, course_id, month) values (old.brand_id, old.course_id, old.month);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.brand_id, new.course_id, new.month) is distinct from (old.brand_id, old.course_id, old.month)) then
    insert into trained_cell_change (brand_id, course_id, month) values (new.brand_id, new.course_id, new.month);
  end if;
  return null;
end $$;
create trigger trained_count_notes_cell after insert or update or delete on trained_count
  for each row execute function note_trained_cell();
create trigger trained_person_notes_cell after update of is_opted_in on trained_person
  for each row when (old.is_opted_in <> new.is_opted_in) execute function note_trained_cell();

-- Who works at a store may be named while it works with the brand.
create function note_partner_cells() returns trigger language plpgsql as $$
declare
  changed brand_dispensary := coalesce(new, old);
begin
  insert into trained_cell_change (brand_id, course_id, month)
  select distinct t.brand_id, t.course_id, t.month from trained_count t
   where t.dispensary_id = changed.dispensary_id and t.brand_id = changed.brand_id;
  return null;
end $$;
create trigger brand_dispensary_notes_cells after insert or delete on brand_dispensary
  for each row execute function note_partner_cells();

insert into trained_cell_change (brand_id, course_id, month)
select distinct brand_id, course_id, month from trained_count;
