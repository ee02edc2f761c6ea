-- The current dispensaries of a person: where they are employed (never at a closed one), or all open ones of an active
-- retail organization that employs them. 'My dispensary' is the one chosen last, else that of the oldest employment.
create or replace view my_dispensary as
  select e.user_id, d.id as dispensary_id, d.retail_organization_id, d.name, e.chosen_at, e.started_at
    from employment e
    join dispensary d on d.id = e.dispensary_id
   where e.ended_at is null
  union all
  select e.user_id, d.id, d.retail_organization_id, d.name, e.chosen_at, e.started_at
    from employment e
    join retail_organization o on o.id = e.retail_organization_id and o.archived_at is null
    join dispensary d on d.retail_organization_id = o.id and d.closed_at is null
   where e.ended_at is null;
