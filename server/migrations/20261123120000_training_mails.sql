-- Everyone who is asked to train again is told by when, also who was in the middle, and gets a mail on the next morning.

alter table course_round
  -- The version that asked its person, who was in the middle, to be done by a day.
  add column asked_for uuid references card_course_version (id);

drop index course_round_trains_again;
create index course_round_trains_again on course_round (user_id, course_id, ended_at)
 where ended_for is not null or asked_for is not null;

-- Whether those who are asked to train again get a mail.
alter table card_course_version add column sends_mails boolean not null default false;

-- The mails that are still to be sent; a row goes when its mail is written.
create table training_mail (
  version_id uuid not null references card_course_version (id),
  user_id uuid not null references app_user (id) on delete cascade,
  send_at timestamptz not null,
  primary key (version_id, user_id)
);
create index training_mail_due on training_mail (send_at);
create index training_mail_by_user on training_mail (user_id);
