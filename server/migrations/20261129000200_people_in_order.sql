-- A search looks through the first people in the order of the list, with their words beside them.
create index searchable_person_in_order on searchable_person (last_name, first_name, id) include (words)
  where erased_at is null;
