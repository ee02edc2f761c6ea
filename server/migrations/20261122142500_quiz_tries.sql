-- That a learner who is out of tries of a quiz asks for new ones, and what became of it. One request is open at a time;
-- a reset leaves it to the round that ended.
create table quiz_try_request (
  id uuid primary key,
  round_id uuid not null references course_round (id),
  card_id uuid not null references card (id),
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references app_user (id) on delete set null
);
create unique index quiz_try_request_one_open on quiz_try_request (round_id, card_id) where answered_at is null;
