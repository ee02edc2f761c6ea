-- The items that each employment shows: those of its dispensary, without tracks that are restricted to other jobs.
-- Includes ended employments, with their end.
create or replace view employment_item as
  select e.id as employment_id, e.user_id, e.dispensary_id, e.ended_at, i.track_id, i.track_item_id, i.position, i.course_id, i.class_id,
         i.assigned_at
    from employment e
    join dispensary_item i on i.dispensary_id = e.dispensary_id
   where not exists (select from track_assignment_role r where r.track_id = i.track_id and r.dispensary_id = i.dispensary_id)
      or exists (select from track_assignment_role r
                   join employment_role er on er.dispensary_role_id = r.dispensary_role_id
                  where r.track_id = i.track_id and r.dispensary_id = i.dispensary_id and er.employment_id = e.id);
