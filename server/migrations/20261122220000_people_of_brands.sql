-- Brands and companies ask people who have an account, as stores do; indexes for the lists of a brand; logos as files.
-- views: 3da9ff7382c0
alter table employment_invitation
  alter column dispensary_id drop not null,
  add column retail_organization_id uuid references retail_organization (id),
  add column brand_id uuid references brand (id),
  add column reseller_id uuid references reseller (id),
  add column parent_company_id uuid references parent_company (id),
  add column is_brand_admin boolean not null default false,
  add column is_brand_sales boolean not null default false,
  add constraint employment_invitation_one_employer check (
    num_nonnulls(dispensary_id, retail_organization_id, brand_id, reseller_id, parent_company_id) = 1);
create unique index employment_invitation_one_at_retail_organization
  on employment_invitation (user_id, retail_organization_id) where retail_organization_id is not null;
create unique index employment_invitation_one_at_brand
  on employment_invitation (user_id, brand_id) where brand_id is not null;
create unique index employment_invitation_one_at_reseller
  on employment_invitation (user_id, reseller_id) where reseller_id is not null;
create unique index employment_invitation_one_at_parent_company
  on employment_invitation (user_id, parent_company_id) where parent_company_id is not null;
create index employment_invitation_by_brand
  on employment_invitation (brand_id, asked_at) where brand_id is not null;

create index employment_by_brand on employment (brand_id, started_at) where brand_id is not null and ended_at is null;
create index brand_opt_in_by_brand on brand_opt_in (brand_id, created_at desc, id desc) where opted_in;

alter table stored_file
  drop constraint stored_file_purpose_known,
  add constraint stored_file_purpose_known check (purpose in ('form-upload', 'logo'));
