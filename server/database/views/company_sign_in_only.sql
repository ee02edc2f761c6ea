-- The people who may sign in by their company alone: those with an address of its domains. Never administrators, who
-- must be able to sign in when the company's server is down.
create or replace view company_sign_in_only as
  select distinct u.id as user_id
    from app_user u
    join sign_in_domain m on m.domain = lower(substring(u.email from '[^@]*$')) and m.proven_at is not null
    join sign_in_connection c on c.id = m.connection_id and c.enforced
    join employment e on e.user_id = u.id and e.ended_at is null
    left join dispensary d on d.id = e.dispensary_id
   where not u.is_administrator
     and (e.brand_id = c.brand_id or coalesce(e.retail_organization_id, d.retail_organization_id) = c.retail_organization_id);
