-- Whether somebody has a manager's job at a dispensary now: so that an index finds the stores without one.
alter table dispensary add column has_manager boolean not null default false;

create function has_current_manager(store uuid) returns boolean language sql stable as $$
  select exists (
    select from employment e
      join employment_role er on er.employment_id = e.id
      join dispensary_role r on r.id = er.dispensary_role_id
     where e.dispensary_id = store and e.ended_at is null and r.access_role = 'ROLE_DISPENSARY_ADMIN')
$$;

-- Locks the stores before it looks: of two managers who leave at once, the second one's end sees the first one's.
create function refresh_managed_dispensaries(stores uuid[]) returns void language plpgsql as $$
begin
  perform from dispensary where id = any(stores) order by id for no key update;
  update dispensary set has_manager = not has_manager
   where id = any(stores) and has_manager <> has_current_manager(id);
end $$;

create function refresh_dispensaries_of_jobs() returns trigger language plpgsql as $$
declare
  stores uuid[];
begin
  select array_agg(distinct e.dispensary_id) into stores
    from changed c
    join dispensary_role r on r.id = c.dispensary_role_id and r.access_role = 'ROLE_DISPENSARY_ADMIN'
    join employment e on e.id = c.employment_id and e.ended_at is null and e.dispensary_id is not null;
  if stores is not null then
    perform refresh_managed_dispensaries(stores);
  end if;
  return null;
end $$;
create trigger employment_role_given_manages after insert on employment_role
  referencing new table as changed for each statement execute function refresh_dispensaries_of_jobs();
create trigger employment_role_taken_manages after delete on employment_role
  referencing old table as changed for each statement execute function refresh_dispensaries_of_jobs();

create function refresh_dispensaries_of_employment() returns trigger language plpgsql as $$
begin
  if exists (select from employment_role er join dispensary_role r on r.id = er.dispensary_role_id
              where er.employment_id = new.id and r.access_role = 'ROLE_DISPENSARY_ADMIN') then
    perform refresh_managed_dispensaries(array_remove(array[old.dispensary_id, new.dispensary_id], null));
  end if;
  return null;
end $$;
create trigger employment_manages after update of dispensary_id, ended_at on employment
  for each row when (old.dispensary_id is distinct from new.dispensary_id
                     or (old.ended_at is null) <> (new.ended_at is null))
  execute function refresh_dispensaries_of_employment();

create function refresh_dispensaries_of_role() returns trigger language plpgsql as $$
begin
  perform refresh_managed_dispensaries(array(
    select distinct e.dispensary_id from employment_role er join employment e on e.id = er.employment_id
     where er.dispensary_role_id = new.id and e.ended_at is null and e.dispensary_id is not null));
  return null;
end $$;
create trigger dispensary_role_manages after update of access_role on dispensary_role
  for each row when (old.access_role <> new.access_role) execute function refresh_dispensaries_of_role();

update dispensary set has_manager = true
 where id in (select e.dispensary_id from employment e
                join employment_role er on er.employment_id = e.id
                join dispensary_role r on r.id = er.dispensary_role_id
               where e.ended_at is null and r.access_role = 'ROLE_DISPENSARY_ADMIN');

create index dispensary_without_manager on dispensary (lower(name), id) where not has_manager and closed_at is null;
create index dispensary_open on dispensary (lower(name), id) where closed_at is null;
