-- A campaign that is being planned: what was written, finished or not. The other columns and tables of a draft hold of it
-- what can be stored there already; null = they hold all of it.
alter table campaign
  add column plan jsonb,
  add column plan_revision integer not null default 1,
  add column plan_saved_at timestamptz,
  add column plan_saved_by uuid references app_user (id) on delete set null,
  -- Off: only the stores that the audience had when the campaign was published; they stand in campaign_dispensary.
  add column includes_later_stores boolean not null default true,
  add constraint campaign_plan_of_draft check (plan is null or published_at is null);

-- Each save of a plan, by which changes of several authors are merged.
create table campaign_plan_change (
  campaign_id uuid not null references campaign (id) on delete cascade,
  revision integer not null,
  op_id uuid not null,
  session_id uuid not null,
  made_by uuid references app_user (id) on delete set null,
  made_at timestamptz not null,
  reward_ids uuid[] not null,
  before jsonb not null,
  primary key (campaign_id, revision),
  constraint campaign_plan_change_once unique (campaign_id, op_id)
);
create index campaign_plan_change_by_age on campaign_plan_change (made_at);
