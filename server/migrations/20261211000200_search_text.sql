-- Searches of people read the accounts themselves; triggers kept a copy of them, with an index for each view and order.
drop trigger app_user_searchable_when_made on app_user;
drop trigger app_user_searchable_when_changed on app_user;
drop trigger employment_searchable_when_made on employment;
drop trigger employment_searchable_when_changed on employment;
drop table searchable_employment;
drop table searchable_person;
drop function keep_searchable_person();
drop function keep_searchable_employment();
drop function rename_searchable_employments();

alter table app_user
  add column search_text text not null
    generated always as (lower(first_name || ' ' || last_name || e'\n' || email)) stored;
create index app_user_by_search_text on app_user using gin (search_text gin_trgm_ops);

-- Who is in a view that few people are in.
create index app_user_disabled on app_user (id) where not enabled and erased_at is null;
create index app_user_without_work on app_user (id)
  where current_employments = 0 and not is_administrator and erased_at is null;
