-- People whom a brand may not name, by month and state: the fives that were shown last change by whole groups of five
-- alone, and whom it could name before is counted apart, to complete no five of others.

alter table trained_person add was_named boolean not null default false;
create index trained_person_was_named on trained_person (brand_id, course_id, month, dispensary_id) where was_named;

create function note_withdrawn_name() returns trigger language plpgsql as $$
begin
  new.was_named := true;
  return new;
end $$;
create trigger trained_person_withdraws_name before update of is_opted_in on trained_person
  for each row when (old.is_opted_in and not new.is_opted_in) execute function note_withdrawn_name();

alter table trained_cell add former integer not null default 0;
alter table trained_cell add fives integer not null default 0;
update trained_cell set fives = greatest(others, 0) / 5 * 5;
