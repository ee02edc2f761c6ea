-- The names of a person's workplaces, for accounts: a password must not be made of them.
create or replace view workplace_name as
  select e.user_id, coalesce(d.name, o.name, b.name, r.name, p.name) as name
    from employment e
    left join dispensary d on d.id = e.dispensary_id
    left join retail_organization o on o.id = e.retail_organization_id
    left join brand b on b.id = e.brand_id
    left join reseller r on r.id = e.reseller_id
    left join parent_company p on p.id = e.parent_company_id
   where e.ended_at is null;
