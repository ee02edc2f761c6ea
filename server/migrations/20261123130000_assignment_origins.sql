-- Where an assignment came from is said on screens, and whether a store has chosen its own roles for it: those that have
-- not can be given new default roles at once.
alter table track_assignment
  add column came_from text not null default 'hand'
    constraint track_assignment_came_from_known check (came_from in ('hand', 'default', 'copy')),
  add column own_roles boolean not null default false;
update track_assignment a set own_roles = true
 where array(select r.dispensary_role_id from track_assignment_role r
              where r.track_id = a.track_id and r.dispensary_id = a.dispensary_id order by 1)
    <> array(select r.dispensary_role_id from track_default_role r where r.track_id = a.track_id order by 1);

alter table ended_track_assignment
  add column came_from text not null default 'hand'
    constraint ended_track_assignment_came_from_known check (came_from in ('hand', 'default', 'copy')),
  add column own_roles boolean not null default false;
