-- The current employments of each person in relation to connections: at the connection's own organization, or
-- elsewhere.
create or replace view connection_person as
  select c.id as connection_id, e.user_id,
         bool_or(coalesce(e.brand_id = c.brand_id or coalesce(e.retail_organization_id, d.retail_organization_id) = c.retail_organization_id, false)) as belongs,
         bool_or(not coalesce(e.brand_id = c.brand_id or coalesce(e.retail_organization_id, d.retail_organization_id) = c.retail_organization_id, false)) as works_elsewhere
    from employment e
    left join dispensary d on d.id = e.dispensary_id
   cross join sign_in_connection c
   where e.ended_at is null
   group by c.id, e.user_id;
