-- Reports that are mailed every week.
create table report_mail (
  id uuid primary key,
  made_by uuid not null references app_user (id),
  -- The screen of the report with its filter, as a path.
  address text not null,
  -- Whose report it is: who no longer reaches it gets none.
  brand_id uuid references brand (id),
  dispensary_id uuid references dispensary (id),
  retail_organization_id uuid references retail_organization (id),
  -- The one course that it is about.
  course_id uuid references card_course (id),
  -- 1 = Monday.
  weekday smallint not null,
  hour smallint not null,
  time_zone text not null,
  next_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint report_mail_of_one check (num_nonnulls(brand_id, dispensary_id, retail_organization_id) = 1),
  constraint report_mail_weekday check (weekday between 1 and 7),
  constraint report_mail_hour check (hour between 0 and 23)
);
create index report_mail_due on report_mail (next_at) where ended_at is null;
create index report_mail_by_maker on report_mail (made_by);

create table report_mail_recipient (
  report_mail_id uuid not null references report_mail (id),
  user_id uuid not null references app_user (id),
  stopped_at timestamptz,
  -- They want one at once, which is not sent yet.
  asked_at timestamptz,
  sent_at timestamptz,
  -- The figures of the last mail by name, to say what has changed since.
  figures jsonb,
  primary key (report_mail_id, user_id)
);
create index report_mail_recipient_by_user on report_mail_recipient (user_id);
