-- People are counted by the state of their store: where a store gets another one, its months are counted anew. So the
-- report of trained people, too, can be read from these counts.
create function note_state_cells() returns trigger language plpgsql as $$
begin
  insert into trained_cell_change (brand_id, course_id, month)
  select distinct t.brand_id, t.course_id, t.month from trained_count t where t.dispensary_id = new.id;
  return null;
end $$;
create trigger dispensary_notes_cells after update of state_code on dispensary
  for each row when (old.state_code <> new.state_code) execute function note_state_cells();

-- What has changed of one brand since.
create index trained_cell_change_by_brand on trained_cell_change (brand_id, month);

insert into trained_cell_change (brand_id, course_id, month)
select distinct brand_id, course_id, month from trained_count;

-- A page of the people who may be named, also a late one, is found in the index alone.
drop index trained_person_newest;
create index trained_person_newest on trained_person (brand_id, course_id, completed_at desc, user_id)
  include (dispensary_id, is_opted_in);
