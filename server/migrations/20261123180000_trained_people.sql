-- Who was trained by each brand and by each of its courses, once, and where they worked then; and how many, by month
-- and store.

create table trained_person (
  brand_id uuid not null references brand (id),
  -- Null = by any course of the brand.
  course_id uuid references card_course (id),
  user_id uuid not null references app_user (id),
  -- Their first completion.
  completed_at timestamptz not null,
  month date not null generated always as ((date_trunc('month', completed_at at time zone 'UTC'))::date) stored,
  -- Where they worked then; null = at no store.
  dispensary_id uuid references dispensary (id),
  -- Whether the person's last answer to the brand is yes.
  is_opted_in boolean not null,
  -- Whether they are in trained_count.
  is_counted boolean not null default false,
  constraint trained_person_once unique nulls not distinct (brand_id, course_id, user_id)
);
create index trained_person_newest on trained_person (brand_id, course_id, completed_at desc, user_id);
create index trained_person_by_store on trained_person (dispensary_id, brand_id, course_id, completed_at desc, user_id);
create index trained_person_uncounted on trained_person (brand_id, course_id) where not is_counted;
create index trained_person_opted_in on trained_person (brand_id, course_id, month, dispensary_id) where is_opted_in;
create index trained_person_by_user on trained_person (user_id);

create table trained_count (
  brand_id uuid not null references brand (id),
  course_id uuid references card_course (id),
  month date not null,
  dispensary_id uuid references dispensary (id),
  people integer not null,
  constraint trained_count_once unique nulls not distinct (brand_id, course_id, month, dispensary_id) include (people)
);
create index trained_count_by_store on trained_count (dispensary_id);

-- The owner under whom the people of a course were entered: where it is another one by now, they are entered anew.
create table trained_course (
  course_id uuid primary key references card_course (id),
  brand_id uuid not null references brand (id)
);
