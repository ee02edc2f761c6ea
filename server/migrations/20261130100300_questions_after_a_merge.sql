-- What gives rights at a store is not moved to the store that it becomes: its managers, e-mail domains, chain and reseller
-- are questions to the owner of the store that stays. Brands ask by store_invitation.
create table merge_question (
  id uuid primary key,
  dispensary_id uuid not null references dispensary (id),
  merged_id uuid not null references dispensary (id),
  user_id uuid references app_user (id) on delete cascade,
  domain text,
  retail_organization_id uuid references retail_organization (id),
  reseller_id uuid references reseller (id),
  asked_at timestamptz not null,
  accepted boolean,
  answered_by uuid references app_user (id) on delete set null,
  answered_at timestamptz,
  constraint merge_question_one_subject check (num_nonnulls(user_id, domain, retail_organization_id, reseller_id) = 1),
  constraint merge_question_answered check ((accepted is null) = (answered_at is null))
);
create unique index merge_question_once on merge_question (dispensary_id, user_id, domain, retail_organization_id, reseller_id)
  nulls not distinct where accepted is null;
create index merge_question_open on merge_question (asked_at, id) where accepted is null;
create index merge_question_by_merged on merge_question (merged_id);
create index merge_question_by_user on merge_question (user_id) where user_id is not null;
create index merge_question_by_answerer on merge_question (answered_by) where answered_by is not null;
create index merge_question_by_chain on merge_question (retail_organization_id) where retail_organization_id is not null;
create index merge_question_by_reseller on merge_question (reseller_id) where reseller_id is not null;

