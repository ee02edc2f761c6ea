-- The items that a dispensary shows today: active items of the tracks that are assigned to it, except muted ones. The
-- only definition: employment_item and through it learners, managers, reports and exports read it.
create or replace view dispensary_item as
  select a.dispensary_id, a.track_id, a.assigned_at, i.id as track_item_id, i.position, i.course_id, i.class_id
    from track_assignment a
    join track t on t.id = a.track_id and t.archived_at is null
    join active_item i on i.track_id = t.id
    left join muted_item m on m.dispensary_id = a.dispensary_id and m.track_item_id = i.id
   where m.track_item_id is null;
