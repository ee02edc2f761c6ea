-- The current roles of each person and where they hold them: the only definition of permissions. kind and scope_id name
-- the organization; people of a reseller or a parent company act for their current brand, else the oldest. A person
-- whose address is not verified may only learn, whatever roles they were given. A former administrator without other
-- work stays a learner, without a dispensary. An archived brand, chain, reseller or parent company gives its people
-- nothing.
create or replace view user_grant as
  select u.id as user_id, 'ROLE_ADMINISTRATOR'::text as role, 'site'::text as kind, null::uuid as scope_id
    from app_user u where u.is_administrator and u.address_proven_at is not null
  union all
  select e.user_id, case when u.address_proven_at is null then 'ROLE_STUDENT' else r.access_role end, 'dispensary', e.dispensary_id
    from employment e
    join app_user u on u.id = e.user_id
    join employment_role er on er.employment_id = e.id
    join dispensary_role r on r.id = er.dispensary_role_id
   where e.ended_at is null
  union all
  select e.user_id, 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'retail-organization', e.retail_organization_id
    from employment e
    join app_user u on u.id = e.user_id and u.address_proven_at is not null
    join retail_organization o on o.id = e.retail_organization_id and o.archived_at is null
   where e.ended_at is null
  union all
  select e.user_id,
         case when e.is_brand_admin then 'ROLE_BRAND_ADMIN' when e.is_brand_sales then 'ROLE_BRAND_SALES' else 'ROLE_BRAND_EMPLOYEE' end,
         'brand', e.brand_id
    from employment e
    join app_user u on u.id = e.user_id and u.address_proven_at is not null
    join brand on brand.id = e.brand_id and brand.archived_at is null
   where e.ended_at is null
  union all
  select e.user_id, 'ROLE_RESELLER', 'reseller', e.reseller_id
    from employment e
    join app_user u on u.id = e.user_id and u.address_proven_at is not null
    join reseller s on s.id = e.reseller_id and s.archived_at is null
   where e.ended_at is null
  union all
  select e.user_id, 'ROLE_PARENT_COMPANY_EMPLOYEE', 'parent-company', e.parent_company_id
    from employment e
    join app_user u on u.id = e.user_id and u.address_proven_at is not null
    join parent_company p on p.id = e.parent_company_id and p.archived_at is null
   where e.ended_at is null
  union all
  select e.user_id, case when e.reseller_id is not null then 'ROLE_BRAND_SALES' else 'ROLE_BRAND_EMPLOYEE' end, 'current-brand', b.id
    from employment e
    join app_user u on u.id = e.user_id and u.address_proven_at is not null
    left join reseller s on s.id = e.reseller_id
    left join parent_company p on p.id = e.parent_company_id
   cross join lateral (
         select brand.id
           from brand
           left join current_brand c on c.brand_id = brand.id and c.user_id = e.user_id
          where brand.archived_at is null
            and (brand.reseller_id = e.reseller_id or brand.parent_company_id = e.parent_company_id)
          order by c.chosen_at desc nulls last, brand.created_at, brand.id
          limit 1) b
   where e.ended_at is null and (e.reseller_id is not null or e.parent_company_id is not null)
     and s.archived_at is null and p.archived_at is null
  union all
  select u.id, 'ROLE_STUDENT', 'none', null::uuid
    from app_user u where u.is_learner;
