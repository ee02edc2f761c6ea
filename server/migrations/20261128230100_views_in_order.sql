-- The views that few people have, in the orders that lists are asked for: a page of them is read in order, however many
-- they are. They are indexes of the short rows, which a sign-in changes without touching any index; they are written when
-- somebody is invited, activated, hired, disabled or renamed.
create index searchable_person_not_activated_by_name on searchable_person (last_name, first_name, id)
  include (invited_until, enabled) where activated_at is null and erased_at is null;
create index searchable_person_not_activated_by_email on searchable_person (split_part(words, e'\n', 2), id)
  include (invited_until, enabled) where activated_at is null and erased_at is null;
create index searchable_person_not_activated_by_creation on searchable_person (created_at, id)
  include (invited_until, enabled) where activated_at is null and erased_at is null;

create index searchable_person_without_work_by_name on searchable_person (last_name, first_name, id)
  where current_employments = 0 and not is_administrator and erased_at is null;
create index searchable_person_without_work_by_email on searchable_person (split_part(words, e'\n', 2), id)
  where current_employments = 0 and not is_administrator and erased_at is null;
create index searchable_person_without_work_by_creation on searchable_person (created_at, id)
  where current_employments = 0 and not is_administrator and erased_at is null;
drop index app_user_without_work;

create index searchable_person_several_stores_by_name on searchable_person (last_name, first_name, id)
  where current_dispensaries > 1 and erased_at is null;
create index searchable_person_several_stores_by_email on searchable_person (split_part(words, e'\n', 2), id)
  where current_dispensaries > 1 and erased_at is null;
create index searchable_person_several_stores_by_creation on searchable_person (created_at, id)
  where current_dispensaries > 1 and erased_at is null;

create index searchable_person_disabled_by_name on searchable_person (last_name, first_name, id)
  where not enabled and erased_at is null;
create index searchable_person_disabled_by_email on searchable_person (split_part(words, e'\n', 2), id)
  where not enabled and erased_at is null;
create index searchable_person_disabled_by_creation on searchable_person (created_at, id)
  where not enabled and erased_at is null;
drop index app_user_disabled;
