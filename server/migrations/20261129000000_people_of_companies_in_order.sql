-- What lists of the people of a chain, reseller, parent company or brand read: a short row for each current employment
-- there, with the names in the order of the list and the words that are searched, in lower case. A page of the largest
-- company is read in that order and no longer put in order. People of dispensaries have no row here, so that hiring them
-- costs nothing more.
create table searchable_employment (
  employment_id uuid primary key references employment (id) on delete cascade,
  -- The chain, reseller, parent company or brand.
  employer_id uuid not null,
  user_id uuid not null references app_user (id) on delete cascade,
  words text not null,
  first_name text not null,
  last_name text not null
);

create function keep_searchable_employment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from searchable_employment where employment_id = new.id;
  end if;
  insert into searchable_employment
  select new.id, coalesce(new.retail_organization_id, new.reseller_id, new.parent_company_id, new.brand_id), p.id,
         p.words, p.first_name, p.last_name
    from searchable_person p
   where p.id = new.user_id and new.ended_at is null and new.dispensary_id is null;
  return null;
end $$;

create function rename_searchable_employments() returns trigger language plpgsql as $$
begin
  update searchable_employment set words = new.words, first_name = new.first_name, last_name = new.last_name
   where user_id = new.id;
  return null;
end $$;

create trigger employment_searchable_when_made after insert on employment
  for each row when (new.dispensary_id is null) execute function keep_searchable_employment();
create trigger employment_searchable_when_changed
  after update of user_id, ended_at, dispensary_id, retail_organization_id, reseller_id, parent_company_id, brand_id
  on employment for each row
  when ((old.dispensary_id is null or new.dispensary_id is null)
        and (old.user_id, old.ended_at, old.dispensary_id, old.retail_organization_id, old.reseller_id,
             old.parent_company_id, old.brand_id)
            is distinct from
            (new.user_id, new.ended_at, new.dispensary_id, new.retail_organization_id, new.reseller_id,
             new.parent_company_id, new.brand_id))
  execute function keep_searchable_employment();
create trigger searchable_person_renamed after update of words, first_name, last_name on searchable_person
  for each row
  when ((old.words, old.first_name, old.last_name) is distinct from (new.words, new.first_name, new.last_name))
  execute function rename_searchable_employments();

insert into searchable_employment
select e.id, coalesce(e.retail_organization_id, e.reseller_id, e.parent_company_id, e.brand_id), p.id, p.words,
       p.first_name, p.last_name
  from employment e join searchable_person p on p.id = e.user_id
 where e.ended_at is null and e.dispensary_id is null;
create index searchable_employment_in_order on searchable_employment (employer_id, last_name, first_name, user_id)
  include (employment_id, words);
create index searchable_employment_by_words on searchable_employment using gin (words gin_trgm_ops);
create index searchable_employment_by_user on searchable_employment (user_id);
analyze searchable_employment;
