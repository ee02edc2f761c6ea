-- Active items of tracks: their course or class is published and not archived.
create or replace view active_item as
  select i.id, i.track_id, i.position, i.course_id, i.class_id
    from track_item i
    left join card_course c on c.id = i.course_id
    left join class k on k.id = i.class_id
   where c.archived_at is null and k.archived_at is null and (c.id is null or c.published_version_id is not null)
     and (k.id is null or k.published_version_id is not null);
