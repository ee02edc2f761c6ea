-- How many employments each person has now, and how many of them at dispensaries: so that an index finds who has none
-- and who has several among a million people.
create function count_current_employments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.ended_at is null then
    update app_user
       set current_employments = current_employments - 1,
           current_dispensaries = current_dispensaries - (old.dispensary_id is not null)::integer
     where id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.ended_at is null then
    update app_user
       set current_employments = current_employments + 1,
           current_dispensaries = current_dispensaries + (new.dispensary_id is not null)::integer
     where id = new.user_id;
  end if;
  return null;
end $$;
create trigger employment_counted_when_begun after insert on employment
  for each row when (new.ended_at is null) execute function count_current_employments();
create trigger employment_counted_when_changed after update of user_id, dispensary_id, ended_at on employment
  for each row when (old.user_id <> new.user_id or (old.ended_at is null) <> (new.ended_at is null)
                     or (old.dispensary_id is null) <> (new.dispensary_id is null))
  execute function count_current_employments();
create trigger employment_counted_when_deleted after delete on employment
  for each row when (old.ended_at is null) execute function count_current_employments();

-- Most people have one employment, at a dispensary: with this default the database writes no row for them.
alter table app_user add column current_employments integer not null default 1,
                     add column current_dispensaries integer not null default 1;
update app_user u set current_employments = counted.employments, current_dispensaries = counted.dispensaries
  from (select p.id, count(e.id) as employments, count(e.dispensary_id) as dispensaries
          from app_user p left join employment e on e.user_id = p.id and e.ended_at is null
         group by p.id having count(e.id) <> 1 or count(e.dispensary_id) <> 1) counted
 where counted.id = u.id;
alter table app_user alter column current_employments set default 0,
                     alter column current_dispensaries set default 0;

-- Views of few people, with everything by which they are put in order.
create index app_user_without_work on app_user (lower(last_name), lower(first_name), id)
  include (last_name, first_name, email, last_seen_at, created_at)
  where current_employments = 0 and not is_administrator and erased_at is null;
create index app_user_several_dispensaries on app_user (lower(last_name), lower(first_name), id)
  include (last_name, first_name, email, last_seen_at, created_at) where current_dispensaries > 1 and erased_at is null;
drop index app_user_disabled;
create index app_user_disabled on app_user (lower(last_name), lower(first_name), id)
  include (last_name, first_name, email, last_seen_at, created_at) where not enabled and erased_at is null;
drop index app_user_not_activated;
create index app_user_not_activated on app_user (invited_until)
  include (first_name, last_name, email, last_seen_at, created_at, enabled)
  where activated_at is null and erased_at is null;

-- Pages far behind the first are read from the index alone.
drop index app_user_email_unique;
create unique index app_user_email_unique on app_user (lower(email)) include (email, id, erased_at);
drop index app_user_by_name;
create index app_user_by_name on app_user (lower(first_name), lower(last_name), id)
  include (first_name, last_name, erased_at);
drop index app_user_by_last_seen;
create index app_user_by_last_seen on app_user (coalesce(last_seen_at, '-infinity'), id)
  include (last_seen_at, enabled, activated_at) where erased_at is null;
