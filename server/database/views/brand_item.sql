-- The items that brand people see without a dispensary: active items of the tracks of the brand that they act for.
create or replace view brand_item as
  select g.user_id, i.track_id, i.id as track_item_id, i.position, i.course_id, i.class_id
    from user_grant g
    join track t on t.brand_id = g.scope_id and t.archived_at is null
    join active_item i on i.track_id = t.id
   where g.kind in ('brand', 'current-brand');
