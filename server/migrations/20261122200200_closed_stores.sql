-- Nobody is employed at a closed store, whatever way they come: the row of a store that is being closed is locked, so
-- the check of the foreign key waits for it, and this one runs after that.
create function refuse_work_at_closed_dispensary() returns trigger language plpgsql as $$
begin
  if exists (select from dispensary where id = new.dispensary_id and closed_at is not null) then
    raise exception 'dispensary % is closed', new.dispensary_id using errcode = 'TR001';
  end if;
  return null;
end $$;
create trigger employment_at_open_dispensary after insert or update of dispensary_id, ended_at on employment
  for each row when (new.dispensary_id is not null and new.ended_at is null)
  execute function refuse_work_at_closed_dispensary();
