-- Provisioning by SCIM 2.0: the directory of an organization keeps its people here, for this organization alone.
create table provisioned_organization (
  id uuid primary key,
  retail_organization_id uuid references retail_organization (id),
  brand_id uuid references brand (id),
  -- Where people of a retail organization work whom no group puts anywhere.
  default_dispensary_id uuid references dispensary (id),
  created_at timestamptz not null,
  constraint provisioned_organization_one_owner check (num_nonnulls(retail_organization_id, brand_id) = 1),
  constraint provisioned_organization_default check ((default_dispensary_id is not null) = (retail_organization_id is not null)),
  constraint provisioned_organization_of_retail_organization unique (retail_organization_id),
  constraint provisioned_organization_of_brand unique (brand_id)
);

-- Only a hash of a token is kept; a revoked one stays, so that the audit log's ids mean something.
create table provisioning_token (
  id uuid primary key,
  organization_id uuid not null references provisioned_organization (id),
  label text not null,
  hash bytea not null,
  created_at timestamptz not null,
  created_by uuid references app_user (id) on delete set null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint provisioning_token_hash_unique unique (hash)
);
create index provisioning_token_by_organization on provisioning_token (organization_id) where revoked_at is null;

-- What a directory says of a person. Their account stays theirs: what is written here is the organization's own record.
create table provisioned_person (
  organization_id uuid not null references provisioned_organization (id),
  user_id uuid not null references app_user (id) on delete cascade,
  user_name text not null,
  email text not null,
  external_id text,
  active boolean not null,
  -- They had an account before they had anything to do with the organization: it is never shut or renamed from here.
  had_account boolean not null,
  -- Given for want of a group; the first one that a group gives takes its place.
  default_employment_id uuid references employment (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, user_id)
);
create unique index provisioned_person_user_name_unique on provisioned_person (organization_id, lower(user_name)) where removed_at is null;
create unique index provisioned_person_external_id_unique on provisioned_person (organization_id, external_id) where removed_at is null;
create index provisioned_person_by_user on provisioned_person (user_id);

-- The groups of somebody who is out, with the jobs that they had there: given back with their return.
create table provisioned_absence (
  organization_id uuid not null,
  user_id uuid not null,
  group_id text not null,
  role_ids uuid[] not null,
  -- It was given for want of a group.
  is_default boolean not null,
  primary key (organization_id, user_id, group_id),
  foreign key (organization_id, user_id) references provisioned_person (organization_id, user_id) on delete cascade
);

-- Who works where today, told of the organization that a directory stands for. Administrators are nobody's to keep.
create view organization_employment as
  select o.id as organization_id, e.id as employment_id, e.user_id, e.dispensary_id, e.brand_id, e.retail_organization_id,
         e.is_brand_admin, e.is_brand_sales
    from provisioned_organization o
    join employment e on e.brand_id = o.brand_id and e.ended_at is null
    join app_user u on u.id = e.user_id and not u.is_administrator
  union all
  select o.id, e.id, e.user_id, e.dispensary_id, e.brand_id, e.retail_organization_id, e.is_brand_admin, e.is_brand_sales
    from provisioned_organization o
    join employment e on e.retail_organization_id = o.retail_organization_id and e.ended_at is null
    join app_user u on u.id = e.user_id and not u.is_administrator
  union all
  select o.id, e.id, e.user_id, e.dispensary_id, e.brand_id, e.retail_organization_id, e.is_brand_admin, e.is_brand_sales
    from provisioned_organization o
    join dispensary d on d.retail_organization_id = o.retail_organization_id
    join employment e on e.dispensary_id = d.id and e.ended_at is null
    join app_user u on u.id = e.user_id and not u.is_administrator;

-- Shut because nothing was left that it was there for, and not because somebody shut it: the next work opens it again.
alter table app_user add column shut_without_work_at timestamptz;
alter table app_user add constraint app_user_shut_is_disabled check (shut_without_work_at is null or not enabled);
