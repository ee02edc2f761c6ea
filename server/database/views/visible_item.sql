-- What each person sees today: what the stores show where they work, their brand's tracks, and courses given by name, which
-- are in no track. An item stands here once, however many ways lead to it.
create or replace view visible_item as
  select user_id, track_id, track_item_id, position, course_id, class_id from employment_item where ended_at is null
  union
  select user_id, track_id, track_item_id, position, course_id, class_id from brand_item
  union
  select user_id, null, null, row_number() over (partition by user_id order by assigned_at, course_id)::integer - 1, course_id, null from given_course;
