-- Classic classes: lessons in order, key takeaways, and a final exam.
create table class (
  id uuid primary key,
  slug text not null,
  title text not null,
  description text not null,
  poster_url text,
  thumbnail_url text,
  key_takeaways jsonb not null default '[]',
  brand_id uuid references brand (id),
  retail_organization_id uuid references retail_organization (id),
  created_at timestamptz not null,
  archived_at timestamptz,
  constraint class_slug_unique unique (slug),
  constraint class_one_owner check (num_nonnulls(brand_id, retail_organization_id) <= 1)
);

create table lesson (
  id uuid primary key,
  class_id uuid not null references class (id),
  position integer not null,
  title text not null,
  body text not null,
  video jsonb,
  constraint lesson_position_unique unique (class_id, position)
);

-- An exam version never changes, so that a record opens the very questions that were put.
create table exam (
  id uuid primary key,
  class_id uuid not null references class (id),
  number integer not null,
  title text not null,
  description text not null,
  minimum_passing_score numeric not null default 80,
  questions jsonb not null,
  published_at timestamptz not null,
  constraint exam_number_unique unique (class_id, number)
);
create trigger exam_immutable before update or delete on exam for each row execute function refuse_change();

create table lesson_completion (
  user_id uuid not null references app_user (id),
  lesson_id uuid not null references lesson (id),
  completed_at timestamptz not null,
  primary key (user_id, lesson_id)
);

create table exam_attempt (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  exam_id uuid not null references exam (id),
  answers jsonb not null,
  result jsonb not null,
  score numeric not null,
  passed boolean not null,
  submitted_at timestamptz not null
);
create index exam_attempt_by_user on exam_attempt (user_id, exam_id, score desc);
create trigger exam_attempt_append_only before update or delete on exam_attempt for each row execute function refuse_change();

-- Where a learner stands in a class.
create table class_progress (
  user_id uuid not null references app_user (id),
  class_id uuid not null references class (id),
  started_at timestamptz not null,
  completed_at timestamptz,
  primary key (user_id, class_id)
);
