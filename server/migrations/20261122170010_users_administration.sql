-- What the administration of users needs: learners without a store, when a person was last here, invitations as records
-- of their own, and indexes for the orders and views of the list.
-- views: edef8da86103
alter table app_user
  add column is_learner boolean not null default false,
  add column last_seen_at timestamptz,
  -- The end of the newest invitation, so that the list of people need not read invitations.
  add column invited_until timestamptz;

-- Administrators whose address nobody could prove before there were proofs keep their role.
update app_user set address_proven_at = coalesce(activated_at, created_at)
 where is_administrator and address_proven_at is null;

create table invitation (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  created_by uuid references app_user (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create index invitation_by_user on invitation (user_id, created_at);

insert into invitation (id, user_id, created_by, created_at, expires_at, used_at)
select gen_random_uuid(), t.user_id, t.shown_to, t.created_at, t.expires_at, t.spent_at
  from one_time_token t where t.purpose = 'create-password' and t.user_id is not null;

update app_user u set invited_until = t.until
  from (select user_id, max(expires_at) as until from one_time_token where purpose = 'create-password' group by user_id) t
 where t.user_id = u.id and u.activated_at is null;
update app_user u set last_seen_at = f.seen
  from (select user_id, max(last_used_at) as seen from token_family group by user_id) f where f.user_id = u.id;

create index app_user_by_last_name on app_user (lower(last_name), lower(first_name), id)
  include (last_name, first_name) where erased_at is null;
create index app_user_by_last_seen on app_user (coalesce(last_seen_at, '-infinity'), id) where erased_at is null;
create index app_user_by_creation on app_user (created_at, id) where erased_at is null;
create index app_user_not_activated on app_user (invited_until) where activated_at is null and erased_at is null;
create index app_user_disabled on app_user (lower(last_name), lower(first_name), id) where not enabled and erased_at is null;
create index app_user_administrators on app_user (id) where is_administrator;
