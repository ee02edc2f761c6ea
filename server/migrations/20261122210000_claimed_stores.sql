-- A store is claimed once its first manager has chosen a password, whatever let them in. It stays claimed.
alter table dispensary alter column claimed set default false;

create function claim_dispensaries_of_person() returns trigger language plpgsql as $$
begin
  update dispensary d set claimed = true
   where not d.claimed and d.id in (
         select e.dispensary_id
           from employment e
           join employment_role er on er.employment_id = e.id
           join dispensary_role r on r.id = er.dispensary_role_id
          where e.user_id = new.id and e.ended_at is null and r.access_role = 'ROLE_DISPENSARY_ADMIN');
  return null;
end $$;
create trigger app_user_claims_dispensaries after update of activated_at, address_proven_at on app_user
  for each row when (new.activated_at is not null and new.address_proven_at is not null
                     and (old.activated_at is null or old.address_proven_at is null))
  execute function claim_dispensaries_of_person();

create function claim_dispensaries_of_managers() returns trigger language plpgsql as $$
begin
  update dispensary d set claimed = true
   where not d.claimed and d.id in (
         select e.dispensary_id
           from given g
           join dispensary_role r on r.id = g.dispensary_role_id and r.access_role = 'ROLE_DISPENSARY_ADMIN'
           join employment e on e.id = g.employment_id and e.ended_at is null
           join app_user u on u.id = e.user_id and u.activated_at is not null and u.address_proven_at is not null);
  return null;
end $$;
create trigger employment_role_claims_dispensaries after insert on employment_role
  referencing new table as given for each statement execute function claim_dispensaries_of_managers();

update dispensary d set claimed = exists (
  select from employment e
    join employment_role er on er.employment_id = e.id
    join dispensary_role r on r.id = er.dispensary_role_id
    join app_user u on u.id = e.user_id
   where e.dispensary_id = d.id and r.access_role = 'ROLE_DISPENSARY_ADMIN' and u.activated_at is not null);

create index dispensary_unclaimed_by_brand on dispensary (invited_by_brand_id, lower(name), id) where not claimed;
