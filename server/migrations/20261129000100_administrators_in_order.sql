-- A search among administrators reads them alone, and not all who have the word.
create index searchable_person_administrators on searchable_person (last_name, first_name, id)
  where is_administrator and erased_at is null;
