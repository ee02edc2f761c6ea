-- The organizations and who works where. Person and employment are separate: a person keeps their record when they change shops.
create table parent_company (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null
);

create table reseller (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null
);

create table brand (
  id uuid primary key,
  name text not null,
  parent_company_id uuid references parent_company (id),
  reseller_id uuid references reseller (id),
  logo_url text,
  header_link text,
  accent_color text,
  age_verification_info text,
  terms_and_conditions_url text,
  privacy_policy_url text,
  created_at timestamptz not null,
  archived_at timestamptz,
  constraint brand_name_unique unique (name),
  constraint brand_accent_color_hex check (accent_color ~ '^#[0-9a-f]{6}$')
);
create index brand_by_parent_company on brand (parent_company_id);
create index brand_by_reseller on brand (reseller_id);

create table retail_organization (
  id uuid primary key,
  name text not null,
  logo_url text,
  accent_color text,
  created_at timestamptz not null,
  constraint retail_organization_name_unique unique (name),
  constraint retail_organization_accent_color_hex check (accent_color ~ '^#[0-9a-f]{6}$')
);

create table dispensary (
  id uuid primary key,
  name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state_code char(2) not null,
  country text not null default 'USA',
  zip_code text not null,
  region text,
  sub_domain text,
  is_public boolean not null default true,
  is_medical_only boolean not null default false,
  claimed boolean not null default true,
  retail_organization_id uuid references retail_organization (id),
  reseller_id uuid references reseller (id),
  invited_by_brand_id uuid references brand (id),
  sign_up_link_id uuid not null,
  sign_up_link_disabled_at timestamptz,
  created_at timestamptz not null,
  constraint dispensary_sub_domain_unique unique (sub_domain),
  constraint dispensary_sign_up_link_unique unique (sign_up_link_id)
);
create index dispensary_by_retail_organization on dispensary (retail_organization_id);
create index dispensary_by_reseller on dispensary (reseller_id);
create index dispensary_by_name on dispensary (lower(name), id);

-- The dispensaries that a brand works with.
create table brand_dispensary (
  brand_id uuid not null references brand (id),
  dispensary_id uuid not null references dispensary (id),
  created_at timestamptz not null,
  primary key (brand_id, dispensary_id)
);
create index brand_dispensary_by_dispensary on brand_dispensary (dispensary_id);

-- A job at a store and the access role it gives; without an organization it is built in, for all.
create table dispensary_role (
  id uuid primary key,
  label text not null,
  access_role text not null,
  retail_organization_id uuid references retail_organization (id),
  constraint dispensary_role_access_known check (access_role in ('ROLE_STUDENT', 'ROLE_DISPENSARY_ADMIN'))
);
create unique index dispensary_role_label_unique on dispensary_role (coalesce(retail_organization_id, '00000000-0000-0000-0000-000000000000'), lower(label));

create table employment (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  dispensary_id uuid references dispensary (id),
  retail_organization_id uuid references retail_organization (id),
  brand_id uuid references brand (id),
  reseller_id uuid references reseller (id),
  parent_company_id uuid references parent_company (id),
  is_brand_admin boolean not null default false,
  is_brand_sales boolean not null default false,
  started_at timestamptz not null,
  ended_at timestamptz,
  chosen_at timestamptz,
  constraint employment_one_employer check (num_nonnulls(dispensary_id, retail_organization_id, brand_id, reseller_id, parent_company_id) = 1),
  constraint employment_brand_flags check (brand_id is not null or not (is_brand_admin or is_brand_sales)),
  constraint employment_admin_sells check (is_brand_sales or not is_brand_admin),
  constraint employment_in_order check (ended_at >= started_at)
);
create index employment_by_user on employment (user_id);
create unique index employment_one_at_dispensary on employment (user_id, dispensary_id) where ended_at is null and dispensary_id is not null;
create unique index employment_one_at_retail_organization on employment (user_id, retail_organization_id) where ended_at is null and retail_organization_id is not null;
create unique index employment_one_at_brand on employment (user_id, brand_id) where ended_at is null and brand_id is not null;
create unique index employment_one_at_reseller on employment (user_id, reseller_id) where ended_at is null and reseller_id is not null;
create unique index employment_one_at_parent_company on employment (user_id, parent_company_id) where ended_at is null and parent_company_id is not null;
create index employment_by_dispensary on employment (dispensary_id) where dispensary_id is not null;

create table employment_role (
  employment_id uuid not null references employment (id) on delete cascade,
  dispensary_role_id uuid not null references dispensary_role (id),
  primary key (employment_id, dispensary_role_id)
);

-- The brand that a parent company's or a reseller's employee acts for.
create table chosen_brand (
  user_id uuid primary key references app_user (id) on delete cascade,
  brand_id uuid not null references brand (id),
  chosen_at timestamptz not null
);

-- Who holds which role where, today: the one answer to 'what may this person do'.
-- kind and scope_id name the organization; a reseller and a parent company act in their chosen brand, else their oldest.
create view user_grant as
  select u.id as user_id, 'ROLE_ADMINISTRATOR'::text as role, 'site'::text as kind, null::uuid as scope_id
    from app_user u where u.is_administrator
  union all
  select e.user_id, r.access_role, 'dispensary', e.dispensary_id
    from employment e
    join employment_role er on er.employment_id = e.id
    join dispensary_role r on r.id = er.dispensary_role_id
   where e.ended_at is null
  union all
  select e.user_id, 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'retail-organization', e.retail_organization_id
    from employment e where e.ended_at is null and e.retail_organization_id is not null
  union all
  select e.user_id,
         case when e.is_brand_admin then 'ROLE_BRAND_ADMIN' when e.is_brand_sales then 'ROLE_BRAND_SALES' else 'ROLE_BRAND_EMPLOYEE' end,
         'brand', e.brand_id
    from employment e where e.ended_at is null and e.brand_id is not null
  union all
  select e.user_id, 'ROLE_RESELLER', 'reseller', e.reseller_id
    from employment e where e.ended_at is null and e.reseller_id is not null
  union all
  select e.user_id, 'ROLE_PARENT_COMPANY_EMPLOYEE', 'parent-company', e.parent_company_id
    from employment e where e.ended_at is null and e.parent_company_id is not null
  union all
  select e.user_id, case when e.reseller_id is not null then 'ROLE_BRAND_SALES' else 'ROLE_BRAND_EMPLOYEE' end, 'current-brand', b.id
    from employment e
   cross join lateral (
         select brand.id
           from brand
           left join chosen_brand c on c.brand_id = brand.id and c.user_id = e.user_id
          where brand.archived_at is null
            and (brand.reseller_id = e.reseller_id or brand.parent_company_id = e.parent_company_id)
          order by c.chosen_at desc nulls last, brand.created_at, brand.id
          limit 1) b
   where e.ended_at is null and (e.reseller_id is not null or e.parent_company_id is not null);
