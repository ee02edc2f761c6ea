-- Whether somebody has ever shown that the mailbox of an account's address is theirs: by a link that was mailed there, or
-- by a company that vouches for it. Whoever joins by a poster, or asks for an account, types an address and proves nothing.
alter table app_user add column address_proven_at timestamptz;

-- Who was let in before this was kept: an invited person came in by a mailed link, and the first administrator by the
-- link of the installation. Who signed up by themselves counts only if they have opened the link that they were mailed.
update app_user u
   set address_proven_at = u.activated_at
 where u.activated_at is not null
   and (u.is_administrator
        or not exists (select from sign_up_request r where r.user_id = u.id and not r.existing)
        or exists (select from sign_up_request r where r.user_id = u.id and r.address_proven_at is not null)
        or exists (select from one_time_token t
                    where t.user_id = u.id and t.spent_at is not null and t.shown_to is null));

-- Who still waits, and has opened that link.
update app_user u
   set address_proven_at = (select max(r.address_proven_at) from sign_up_request r where r.user_id = u.id)
 where u.activated_at is null;

-- Under an address that nobody has proven one learns, and does nothing else, whatever one was made.
create or replace view user_grant as
  select u.id as user_id, 'ROLE_ADMINISTRATOR'::text as role, 'site'::text as kind, null::uuid as scope_id
    from app_user u where u.is_administrator
  union all
  select e.user_id, case when u.address_proven_at is null then 'ROLE_STUDENT' else r.access_role end, 'dispensary', e.dispensary_id
    from employment e
    join app_user u on u.id = e.user_id
    join employment_role er on er.employment_id = e.id
    join dispensary_role r on r.id = er.dispensary_role_id
   where e.ended_at is null
  union all
  select e.user_id, 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'retail-organization', e.retail_organization_id
    from employment e join app_user u on u.id = e.user_id and u.address_proven_at is not null
   where e.ended_at is null and e.retail_organization_id is not null
  union all
  select e.user_id,
         case when e.is_brand_admin then 'ROLE_BRAND_ADMIN' when e.is_brand_sales then 'ROLE_BRAND_SALES' else 'ROLE_BRAND_EMPLOYEE' end,
         'brand', e.brand_id
    from employment e join app_user u on u.id = e.user_id and u.address_proven_at is not null
   where e.ended_at is null and e.brand_id is not null
  union all
  select e.user_id, 'ROLE_RESELLER', 'reseller', e.reseller_id
    from employment e join app_user u on u.id = e.user_id and u.address_proven_at is not null
   where e.ended_at is null and e.reseller_id is not null
  union all
  select e.user_id, 'ROLE_PARENT_COMPANY_EMPLOYEE', 'parent-company', e.parent_company_id
    from employment e join app_user u on u.id = e.user_id and u.address_proven_at is not null
   where e.ended_at is null and e.parent_company_id is not null
  union all
  select e.user_id, case when e.reseller_id is not null then 'ROLE_BRAND_SALES' else 'ROLE_BRAND_EMPLOYEE' end, 'current-brand', b.id
    from employment e
    join app_user u on u.id = e.user_id and u.address_proven_at is not null
   cross join lateral (
         select brand.id
           from brand
           left join chosen_brand c on c.brand_id = brand.id and c.user_id = e.user_id
          where brand.archived_at is null
            and (brand.reseller_id = e.reseller_id or brand.parent_company_id = e.parent_company_id)
          order by c.chosen_at desc nulls last, brand.created_at, brand.id
          limit 1) b
   where e.ended_at is null and (e.reseller_id is not null or e.parent_company_id is not null);

-- Links that were shown to somebody who may no longer give what they open: who is shut out themselves, or does not keep
-- every place where the person works.
create view overtaken_link as
  select t.hash
    from one_time_token t
    left join app_user s on s.id = t.shown_to and s.enabled and s.activated_at is not null
   where t.shown_to is not null
     and (s.id is null
          or exists (
            select from employment e
              left join dispensary d on d.id = e.dispensary_id
             where e.user_id = t.user_id and e.ended_at is null
               and not exists (
                 select from user_grant g
                  where g.user_id = t.shown_to and d.id is not null
                    and (g.kind = 'site'
                         or g.kind = 'dispensary' and g.role = 'ROLE_DISPENSARY_ADMIN' and g.scope_id = d.id
                         or g.kind = 'retail-organization' and g.scope_id = d.retail_organization_id
                         or g.kind = 'reseller' and g.scope_id = d.reseller_id))));

-- Who has left a store or its chain, or whom its directory has put out: a poster alone does not bring them back.
create view put_out as
  select e.user_id, d.id as dispensary_id
    from employment e
    join dispensary was on was.id = e.dispensary_id
    join dispensary d on d.id = was.id or d.retail_organization_id = was.retail_organization_id
   where e.ended_at is not null
  union
  select e.user_id, d.id
    from employment e join dispensary d on d.retail_organization_id = e.retail_organization_id
   where e.ended_at is not null
  union
  select p.user_id, d.id
    from provisioned_person p
    join provisioned_organization o on o.id = p.organization_id
    join dispensary d on d.retail_organization_id = o.retail_organization_id
   where not p.active or p.removed_at is not null;

-- Who knows the password of an account, came by the link of a store, and still has to prove a second factor: they join
-- when they have, and not before.
create table joining_person (
  user_id uuid primary key references app_user (id) on delete cascade,
  dispensary_id uuid not null references dispensary (id),
  sign_up_link_id uuid not null,
  until timestamptz not null
);
