-- What each person sees, taken apart: who asks about one course or one track no longer makes the database go through all
-- that a person sees. `visible_item` says what it said before.
create view store_track as
  select e.user_id, a.dispensary_id, a.track_id
    from employment e
    join track_assignment a on a.dispensary_id = e.dispensary_id
    join track t on t.id = a.track_id and t.archived_at is null
   where e.ended_at is null
     and (not exists (select from track_assignment_role r where r.track_id = a.track_id and r.dispensary_id = a.dispensary_id)
          or exists (select from track_assignment_role r
                       join employment_role er on er.dispensary_role_id = r.dispensary_role_id
                      where r.track_id = a.track_id and r.dispensary_id = a.dispensary_id and er.employment_id = e.id));

create view brand_track as
  select g.user_id, t.id as track_id
    from user_grant g
    join track t on t.brand_id = g.scope_id and t.archived_at is null
   where g.kind in ('brand', 'current-brand');

-- The items of tracks that lead somewhere today.
create view living_item as
  select i.id, i.track_id, i.position, i.course_id, i.class_id
    from track_item i
    left join card_course c on c.id = i.course_id
    left join class k on k.id = i.class_id
   where c.archived_at is null and k.archived_at is null and (c.id is null or c.published_version_id is not null);

create view store_item as
  select s.user_id, i.track_id, i.id as track_item_id, i.position, i.course_id, i.class_id
    from store_track s
    join living_item i on i.track_id = s.track_id
    left join muted_item m on m.dispensary_id = s.dispensary_id and m.track_item_id = i.id
   where m.track_item_id is null;

create view brand_item as
  select b.user_id, i.track_id, i.id as track_item_id, i.position, i.course_id, i.class_id
    from brand_track b
    join living_item i on i.track_id = b.track_id;

create view given_course as
  select a.user_id, a.course_id, a.assigned_at
    from course_assignment a
    join card_course c on c.id = a.course_id and c.archived_at is null and c.published_version_id is not null;

create or replace view visible_item as
  select user_id, track_id, track_item_id, position, course_id, class_id from store_item
  union
  select user_id, track_id, track_item_id, position, course_id, class_id from brand_item
  union
  select user_id, null, null, row_number() over (partition by user_id order by assigned_at, course_id)::integer - 1, course_id, null from given_course;

-- The same courses and classes without their place in a track, some of them twice: for the question whether one of them is visible.
create view visible_content as
  select user_id, course_id, class_id from store_item
  union all
  select user_id, course_id, class_id from brand_item
  union all
  select user_id, course_id, null from given_course;
