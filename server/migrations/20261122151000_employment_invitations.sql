-- Somebody who has an account is asked whether they work at a store, and is told of nobody before they say yes.
create table employment_invitation (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  dispensary_id uuid not null references dispensary (id),
  -- As whoever asked wrote it: the store is shown nothing else.
  email text not null,
  role_ids uuid[] not null,
  asked_by uuid references app_user (id) on delete set null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  accepted boolean,
  answered_at timestamptz,
  constraint employment_invitation_answered check ((accepted is null) = (answered_at is null)),
  constraint employment_invitation_one unique (user_id, dispensary_id)
);
create index employment_invitation_by_store on employment_invitation (dispensary_id, asked_at);
