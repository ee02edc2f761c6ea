-- The company of each directory, by the name that its people know.
create or replace view directory_company as
  select o.id as directory_id, coalesce(c.name, b.name) as name
    from provisioned_organization o
    left join retail_organization c on c.id = o.retail_organization_id
    left join brand b on b.id = o.brand_id;
