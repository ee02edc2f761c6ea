-- The items that each person sees today: those of their dispensaries, of their brand's tracks, and directly assigned
-- courses, which are in no track. Each item once, however it is reached.
create or replace view visible_item as
  select user_id, track_id, track_item_id, position, course_id, class_id from employment_item where ended_at is null
  union
  select user_id, track_id, track_item_id, position, course_id, class_id from brand_item
  union
  select user_id, null, null, row_number() over (partition by user_id order by assigned_at, course_id)::integer - 1, course_id, null from direct_assignment;
