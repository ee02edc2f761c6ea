-- The stores that brands invite, and the question to a store that exists whether it wants to work with the brand.
create table store_invitation (
  id uuid primary key,
  brand_id uuid not null references brand (id),
  -- As whoever invited wrote it: the brand is shown nothing else before a yes.
  name text not null,
  city text not null,
  state_code character(2) not null,
  address_line1 text not null,
  zip_code text not null,
  -- Who is to manage the store. Null once they were invited, or once the store's own people were asked.
  managers jsonb,
  -- The store that was opened or found; null until the job has run.
  dispensary_id uuid references dispensary (id),
  -- The store was opened by this invitation.
  is_new boolean not null default false,
  invited_by uuid references app_user (id) on delete set null,
  invited_at timestamptz not null,
  mailed_at timestamptz,
  -- The answer of a store that existed; false also where the store ended it later.
  accepted boolean,
  answered_by uuid references app_user (id) on delete set null,
  answered_at timestamptz,
  -- Taken back, or ended, by the brand.
  withdrawn_at timestamptz,
  constraint store_invitation_answered check ((accepted is null) = (answered_at is null))
);
create unique index store_invitation_one on store_invitation (brand_id, lower(name), lower(city), state_code);
create index store_invitation_by_brand on store_invitation (brand_id, invited_at desc, id) where withdrawn_at is null;
create index store_invitation_by_store on store_invitation (dispensary_id, brand_id);
create index store_invitation_waiting on store_invitation (invited_at, id)
  where accepted is null and withdrawn_at is null and not is_new and dispensary_id is not null;
create index store_invitation_with_managers on store_invitation (invited_at) where managers is not null;
