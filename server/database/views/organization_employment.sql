-- Current employments by the organization of a directory. Without administrators, whom no directory manages.
create or replace view organization_employment as
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
