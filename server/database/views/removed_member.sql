-- Former members of a dispensary or its retail organization, and people deactivated by its directory: a sign-up link
-- alone does not bring them back.
create or replace view removed_member as
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
