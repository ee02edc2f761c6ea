-- What people whom a brand may not name answered to its surveys, as it is published: five at a time, under ids that tell
-- nothing, by month.

create table published_rating (
  id uuid not null constraint published_rating_pkey primary key,
  brand_id uuid not null constraint published_rating_brand_id_fkey references brand (id),
  course_id uuid not null constraint published_rating_course_id_fkey references card_course (id),
  card_id uuid not null constraint published_rating_card_id_fkey references card (id),
  user_id uuid not null constraint published_rating_user_id_fkey references app_user (id),
  answer_id uuid not null constraint published_rating_answer_id_fkey references card_answer (id),
  month date not null,
  constraint published_rating_once unique (brand_id, card_id, user_id)
);
create index published_rating_newest on published_rating (brand_id, month desc, id);
create index published_rating_by_course on published_rating (course_id);
create index published_rating_by_card on published_rating (card_id);
create index published_rating_by_user on published_rating (user_id);
create index published_rating_by_answer on published_rating (answer_id);
