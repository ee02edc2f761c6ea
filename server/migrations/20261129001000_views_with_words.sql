-- A search within a view reads the first people of its order from an index alone, as one among everybody does.
drop index searchable_person_administrators;
drop index searchable_person_disabled_by_name;
drop index searchable_person_not_activated_by_name;
drop index searchable_person_several_stores_by_name;
drop index searchable_person_without_work_by_name;
create index searchable_person_administrators on searchable_person (last_name, first_name, id) include (words)
  where is_administrator and erased_at is null;
create index searchable_person_disabled_by_name on searchable_person (last_name, first_name, id) include (words)
  where not enabled and erased_at is null;
create index searchable_person_not_activated_by_name on searchable_person (last_name, first_name, id)
  include (invited_until, enabled, words)
  where activated_at is null and erased_at is null;
create index searchable_person_several_stores_by_name on searchable_person (last_name, first_name, id) include (words)
  where current_dispensaries > 1 and erased_at is null;
create index searchable_person_without_work_by_name on searchable_person (last_name, first_name, id) include (words)
  where current_employments = 0 and not is_administrator and erased_at is null;

-- In the order of addresses, too: else the database reads all who were invited by name, and sorts them.
drop index searchable_person_not_activated_by_email;
create index searchable_person_not_activated_by_email on searchable_person (split_part(words, e'\n', 2), id)
  include (invited_until, enabled, words)
  where activated_at is null and erased_at is null;
