-- What a store shows today: the living items of the tracks that are assigned to it, without those that it has muted.
-- The one statement of it: who works there sees this (employment_item), learners, managers, reports and exports read that.
create or replace view store_item as
  select a.dispensary_id, a.track_id, a.assigned_at, i.id as track_item_id, i.position, i.course_id, i.class_id
    from track_assignment a
    join track t on t.id = a.track_id and t.archived_at is null
    join living_item i on i.track_id = t.id
    left join muted_item m on m.dispensary_id = a.dispensary_id and m.track_item_id = i.id
   where m.track_item_id is null;
