-- Chains, resellers and parent companies are kept on screens: they are archived and brought back, have a logo and a
-- link, and no two of a kind have the same name, whatever its letters' case.
-- views: b64960050545

update retail_organization c set name = c.name || ' ' || right(c.id::text, 6)
 where exists (select from retail_organization o where lower(o.name) = lower(c.name) and o.id < c.id);
update reseller c set name = c.name || ' ' || right(c.id::text, 6)
 where exists (select from reseller o where lower(o.name) = lower(c.name) and o.id < c.id);
update parent_company c set name = c.name || ' ' || right(c.id::text, 6)
 where exists (select from parent_company o where lower(o.name) = lower(c.name) and o.id < c.id);

alter table retail_organization
  add column header_link text,
  add column archived_at timestamptz,
  drop constraint retail_organization_name_unique,
  add constraint retail_organization_header_link_https check (
    header_link ~ '^https://[^[:space:]<>"'']+$' and length(header_link) <= 2000);
alter table reseller
  add column logo_url text,
  add column accent_color text,
  add column header_link text,
  add column archived_at timestamptz,
  add constraint reseller_accent_color_hex check (accent_color ~ '^#[0-9a-f]{6}$'),
  add constraint reseller_header_link_https check (
    header_link ~ '^https://[^[:space:]<>"'']+$' and length(header_link) <= 2000);
alter table parent_company
  add column logo_url text,
  add column accent_color text,
  add column header_link text,
  add column archived_at timestamptz,
  add constraint parent_company_accent_color_hex check (accent_color ~ '^#[0-9a-f]{6}$'),
  add constraint parent_company_header_link_https check (
    header_link ~ '^https://[^[:space:]<>"'']+$' and length(header_link) <= 2000);

create unique index retail_organization_name_unique on retail_organization (lower(name));
create unique index reseller_name_unique on reseller (lower(name));
create unique index parent_company_name_unique on parent_company (lower(name));

alter table dispensary_role add column archived_at timestamptz;

create index employment_by_retail_organization on employment (retail_organization_id) where retail_organization_id is not null;
create index employment_by_reseller on employment (reseller_id) where reseller_id is not null;
create index employment_by_parent_company on employment (parent_company_id) where parent_company_id is not null;
