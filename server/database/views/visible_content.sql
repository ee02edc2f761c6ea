-- The courses and classes of visible_item without their position in a track, some of them twice: for asking whether one
-- of them is visible, so that the database starts at that one.
create or replace view visible_content as
  select user_id, course_id, class_id from employment_item where ended_at is null
  union all
  select user_id, course_id, class_id from brand_item
  union all
  select user_id, course_id, null from direct_assignment;
