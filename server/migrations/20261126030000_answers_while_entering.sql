-- Brands whose people were entered from the rounds, by a statement that does not see what somebody answers meanwhile:
-- they are compared with the answers afterwards.
create table trained_answer_check (
  brand_id uuid primary key references brand (id)
);

-- A partnership that ends, or a store that gets another state, while people are entered sees none of them. Until it is
-- committed, no cells are counted: those that are counted then see it.
create or replace function note_partner_cells() returns trigger language plpgsql as $$
declare
  changed brand_dispensary := coalesce(new, old);
begin
  perform pg_advisory_xact_lock_shared(hashtext('trained_cell_of_store'));
  insert into trained_cell_change (brand_id, course_id, month)
  select distinct t.brand_id, t.course_id, t.month from trained_count t
   where t.dispensary_id = changed.dispensary_id and t.brand_id = changed.brand_id;
  return null;
end $$;

create or replace function note_state_cells() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('trained_cell_of_store'));
  insert into trained_cell_change (brand_id, course_id, month)
  select distinct t.brand_id, t.course_id, t.month from trained_count t where t.dispensary_id = new.id;
  return null;
end $$;
