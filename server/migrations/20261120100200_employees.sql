-- What each employment shows of the tracks of its store, whether it still runs or has ended: not restricted away from its
-- jobs, not muted there, not archived. What a person sees today is made of those that run.
create view employment_item as
  select e.id as employment_id, e.user_id, e.dispensary_id, e.ended_at, i.track_id, i.id as track_item_id, i.position, i.course_id, i.class_id
    from employment e
    join track_assignment a on a.dispensary_id = e.dispensary_id
    join track t on t.id = a.track_id and t.archived_at is null
    join track_item i on i.track_id = t.id
   where (not exists (select from track_assignment_role r where r.track_id = a.track_id and r.dispensary_id = a.dispensary_id)
          or exists (select from track_assignment_role r
                       join employment_role er on er.dispensary_role_id = r.dispensary_role_id
                      where r.track_id = a.track_id and r.dispensary_id = a.dispensary_id and er.employment_id = e.id))
     and not exists (select from muted_item m where m.dispensary_id = a.dispensary_id and m.track_item_id = i.id)
     and (i.course_id is null or exists (select from card_course c where c.id = i.course_id and c.archived_at is null and c.published_version_id is not null))
     and (i.class_id is null or exists (select from class k where k.id = i.class_id and k.archived_at is null));

create or replace view visible_item as
  select user_id, track_id, track_item_id, position, course_id, class_id
    from employment_item
   where ended_at is null
  union
  select g.user_id, i.track_id, i.id, i.position, i.course_id, i.class_id
    from user_grant g
    join track t on t.brand_id = g.scope_id and t.archived_at is null
    join track_item i on i.track_id = t.id
   where g.kind in ('brand', 'current-brand')
     and (i.course_id is null or exists (select from card_course c where c.id = i.course_id and c.archived_at is null and c.published_version_id is not null))
     and (i.class_id is null or exists (select from class k where k.id = i.class_id and k.archived_at is null))
  union
  select a.user_id, null, null, row_number() over (partition by a.user_id order by a.assigned_at, a.course_id)::integer - 1, a.course_id, null
    from course_assignment a
    join card_course c on c.id = a.course_id and c.archived_at is null and c.published_version_id is not null;

-- An invitation is a link by which a person chooses a password, once.
alter table one_time_token drop constraint one_time_token_purpose_known;
alter table one_time_token add constraint one_time_token_purpose_known check (purpose in ('first-administrator', 'create-password'));
create index one_time_token_by_user on one_time_token (user_id);
