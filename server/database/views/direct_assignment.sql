-- The courses that were assigned to a person directly and can be opened today.
create or replace view direct_assignment as
  select a.user_id, a.course_id, a.assigned_at
    from course_assignment a
    join card_course c on c.id = a.course_id and c.archived_at is null and c.published_version_id is not null;
