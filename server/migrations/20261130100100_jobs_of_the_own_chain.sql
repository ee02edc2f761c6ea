-- A person at a store has jobs of the store's chain or built-in ones. Jobs that a store's former chain left behind become
-- the built-in one of the same access.
with foreign_job as (
  delete from employment_role er using employment e, dispensary d, dispensary_role r
   where e.id = er.employment_id and e.ended_at is null and d.id = e.dispensary_id and r.id = er.dispensary_role_id
     and r.retail_organization_id is not null
     and r.retail_organization_id is distinct from d.retail_organization_id
  returning er.employment_id, r.access_role)
insert into employment_role (employment_id, dispensary_role_id)
select distinct employment_id, case access_role when 'ROLE_DISPENSARY_ADMIN' then '5586f431-970d-5731-ba8e-c82732a30184'::uuid
                                                else 'a93324e2-6848-5305-9e9c-5bce96206e5b'::uuid end
  from foreign_job
on conflict do nothing;

-- Checked when the transaction commits, so that a store and its people can be changed one after the other. The store is
-- locked first: of a job that is given while the store changes hands, the later of the two sees the other.
create function refuse_jobs_of_other_chains() returns trigger language plpgsql as $$
declare
  store uuid;
  only_employment uuid;
begin
  if tg_table_name = 'dispensary' then
    store := new.id;
  elsif tg_table_name = 'employment' then
    store := new.dispensary_id;
    only_employment := new.id;
  else
    only_employment := new.employment_id;
    select e.dispensary_id into store from employment e where e.id = only_employment and e.ended_at is null;
  end if;
  perform from dispensary where id = store for share;
  if exists (select from employment e
               join employment_role er on er.employment_id = e.id
               join dispensary_role r on r.id = er.dispensary_role_id and r.retail_organization_id is not null
               join dispensary d on d.id = e.dispensary_id
              where e.dispensary_id = store and e.ended_at is null and e.id = coalesce(only_employment, e.id)
                and r.retail_organization_id is distinct from d.retail_organization_id) then
    raise exception 'an employment at store % has a job of another chain', store
      using errcode = 'integrity_constraint_violation', constraint = 'employment_role_of_chain';
  end if;
  return null;
end $$;

-- The built-in jobs are left out, so that hiring many people in them costs nothing.
create constraint trigger employment_role_of_chain after insert or update on employment_role
  deferrable initially deferred for each row
  when (new.dispensary_role_id not in ('a93324e2-6848-5305-9e9c-5bce96206e5b', '07af34e9-0f27-56fd-b439-c792b506a655',
                                       '9aad8d50-d37f-543b-9ba0-0a813490b1ef', '5586f431-970d-5731-ba8e-c82732a30184'))
  execute function refuse_jobs_of_other_chains();
create constraint trigger employment_of_chain after update of dispensary_id, ended_at on employment
  deferrable initially deferred for each row
  when (new.ended_at is null and (old.ended_at is not null or old.dispensary_id is distinct from new.dispensary_id))
  execute function refuse_jobs_of_other_chains();
create constraint trigger dispensary_of_chain after update of retail_organization_id on dispensary
  deferrable initially deferred for each row
  when (old.retail_organization_id is distinct from new.retail_organization_id)
  execute function refuse_jobs_of_other_chains();

create function refuse_other_chain_of_job() returns trigger language plpgsql as $$
begin
  raise exception 'job % cannot become a job of another chain', new.id using errcode = 'integrity_constraint_violation';
end $$;
create trigger dispensary_role_keeps_chain before update of retail_organization_id on dispensary_role for each row
  when (old.retail_organization_id is distinct from new.retail_organization_id)
  execute function refuse_other_chain_of_job();
