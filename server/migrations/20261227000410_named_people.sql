-- The people whom the files of a pack name, and why the files were deleted before their time: one of them deleted the
-- account. Null people = made by a release that did not say.
alter table evidence_pack
  add column user_ids uuid[],
  add column deleted_for text;
update evidence_pack p
   set user_ids = array(
         select distinct e.user_id
           from employment e
           join dispensary d on d.id = e.dispensary_id
          where (d.id = any(p.dispensary_ids) or d.merged_into_id = any(p.dispensary_ids))
            and e.started_at < p.to_day + 2 and coalesce(e.ended_at, 'infinity') >= p.from_day - 1)
 where p.state = 'ready';
