alter table time_beat
  add column class_id uuid,
  -- The person's own store at that time, and its chain; null = none.
  add column dispensary_id uuid,
  add column retail_organization_id uuid,
  -- The day in the store's time zone; null = logged by the release before.
  add column local_day date,
  alter column course_id drop not null,
  add constraint time_beat_class_id_fkey foreign key (class_id) references class (id) not valid,
  add constraint time_beat_dispensary_id_fkey foreign key (dispensary_id) references dispensary (id) not valid,
  add constraint time_beat_retail_organization_id_fkey
    foreign key (retail_organization_id) references retail_organization (id) not valid,
  add constraint time_beat_of_one check (num_nonnulls(course_id, class_id) = 1) not valid;

-- Periods are of the employer: a chain, or a store without one.
create table pay_period (
  id uuid primary key,
  retail_organization_id uuid references retail_organization (id),
  dispensary_id uuid references dispensary (id),
  starts_on date not null,
  ends_on date not null,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null,
  closed_by uuid references app_user (id),
  closed_at timestamptz,
  constraint pay_period_of_one check (num_nonnulls(retail_organization_id, dispensary_id) = 1),
  constraint pay_period_length check (ends_on - starts_on between 6 and 30),
  constraint pay_period_closed check ((closed_by is null) = (closed_at is null)),
  constraint pay_period_once exclude using gist
    (coalesce(retail_organization_id, dispensary_id) with =, daterange(starts_on, ends_on, '[]') with &&)
);

-- Append-only: the latest of a person, store and period counts.
create table time_approval (
  id uuid primary key,
  pay_period_id uuid not null references pay_period (id),
  user_id uuid not null references app_user (id),
  dispensary_id uuid not null references dispensary (id),
  measured_seconds integer not null,
  -- Measured time rounded up, and time added on request.
  payable_seconds integer not null,
  approved_seconds integer not null,
  reason text,
  approved_by uuid not null references app_user (id),
  approved_at timestamptz not null,
  constraint time_approval_counts check (measured_seconds >= 0 and payable_seconds >= measured_seconds and approved_seconds >= 0),
  constraint time_approval_reason check (approved_seconds = payable_seconds or reason is not null)
);
create index time_approval_latest on time_approval (pay_period_id, dispensary_id, user_id, approved_at desc, id desc);
create index time_approval_of_person on time_approval (user_id);

-- Time that a person reports as missing.
create table time_request (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  dispensary_id uuid not null references dispensary (id),
  retail_organization_id uuid references retail_organization (id),
  local_day date not null,
  minutes integer not null,
  words text not null,
  created_at timestamptz not null,
  answer text,
  -- Minutes added; 0 = declined or withdrawn.
  added_minutes integer,
  -- The day whose period pays them: a later one if the period of the day was closed.
  counts_on date,
  answer_words text,
  answered_by uuid references app_user (id),
  answered_at timestamptz,
  constraint time_request_minutes check (minutes between 1 and 720),
  constraint time_request_answer_known check (answer in ('accepted', 'declined', 'withdrawn')),
  constraint time_request_answered check (num_nulls(answer, added_minutes, answered_by, answered_at) in (0, 4)),
  constraint time_request_added check (case answer when 'accepted' then added_minutes between 1 and 720 and counts_on is not null
                                                   else coalesce(added_minutes, 0) = 0 and counts_on is null end)
);
create index time_request_of_person on time_request (user_id, created_at desc);
create index time_request_open on time_request (dispensary_id, created_at) where answer is null;
create index time_request_accepted on time_request ((coalesce(retail_organization_id, dispensary_id)), counts_on)
  where answer = 'accepted';

create table payroll_profile (
  id uuid primary key,
  retail_organization_id uuid references retail_organization (id),
  dispensary_id uuid references dispensary (id),
  format text not null,
  company_code text,
  earning_code text,
  columns jsonb not null default '[]',
  changed_by uuid not null references app_user (id),
  changed_at timestamptz not null,
  constraint payroll_profile_of_one check (num_nonnulls(retail_organization_id, dispensary_id) = 1),
  constraint payroll_profile_once unique nulls not distinct (retail_organization_id, dispensary_id),
  constraint payroll_profile_format_known check (format in ('gusto', 'adp', 'generic', 'columns'))
);

-- Where and when people learn, and how their time is rounded; the store's own wins over its chain's.
create table time_policy (
  id uuid primary key,
  retail_organization_id uuid references retail_organization (id),
  dispensary_id uuid references dispensary (id),
  place text not null,
  -- With set hours: the weekdays (1 = Monday), and the times of the store's clock.
  weekdays smallint[] not null default '{1,2,3,4,5,6,7}',
  opens_at time,
  closes_at time,
  weekly_cap_minutes integer,
  rounding_minutes smallint not null default 0,
  changed_by uuid not null references app_user (id),
  changed_at timestamptz not null,
  constraint time_policy_of_one check (num_nonnulls(retail_organization_id, dispensary_id) = 1),
  constraint time_policy_once unique nulls not distinct (retail_organization_id, dispensary_id),
  constraint time_policy_place_known check (place in ('anywhere', 'at-the-store', 'set-hours')),
  constraint time_policy_hours check ((place = 'set-hours') = (opens_at is not null and closes_at is not null)
                                      and (opens_at is null) = (closes_at is null)),
  constraint time_policy_weekdays check (cardinality(weekdays) >= 1 and weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  constraint time_policy_cap check (weekly_cap_minutes between 15 and 10080),
  constraint time_policy_rounding check (rounding_minutes in (0, 5, 15))
);

-- Devices that stand in a store, where people learn if its policy wants that.
create table store_device (
  id uuid primary key,
  dispensary_id uuid not null references dispensary (id),
  name text not null,
  token_hash bytea not null unique,
  added_by uuid not null references app_user (id),
  added_at timestamptz not null,
  last_used_at timestamptz,
  removed_by uuid references app_user (id),
  removed_at timestamptz,
  constraint store_device_removed check ((removed_by is null) = (removed_at is null))
);
create index store_device_of_store on store_device (dispensary_id, added_at);
