-- What searches of people read: a short row for each person, so that a word that many have costs a third of what it does
-- among the rows of accounts, and the index of words is written when a name changes and not whenever somebody signs in.
-- Both parts of the words are in lower case; no name or address has the line break between them. Beside them are what
-- lists are put in order by and what their views ask for; changing that alone touches no index.
create table searchable_person (
  id uuid primary key references app_user (id) on delete cascade,
  words text not null,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  activated_at timestamptz,
  invited_until timestamptz,
  erased_at timestamptz,
  enabled boolean not null,
  is_administrator boolean not null,
  current_employments integer not null,
  current_dispensaries integer not null
) with (fillfactor = 90);

create function keep_searchable_person() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into searchable_person
    values (new.id, lower(new.first_name || ' ' || new.last_name || e'\n' || new.email), lower(new.first_name),
            lower(new.last_name), new.created_at, new.last_seen_at, new.activated_at, new.invited_until, new.erased_at,
            new.enabled, new.is_administrator, new.current_employments, new.current_dispensaries);
  else
    update searchable_person
       set words = lower(new.first_name || ' ' || new.last_name || e'\n' || new.email),
           first_name = lower(new.first_name), last_name = lower(new.last_name), created_at = new.created_at,
           last_seen_at = new.last_seen_at, activated_at = new.activated_at, invited_until = new.invited_until,
           erased_at = new.erased_at, enabled = new.enabled, is_administrator = new.is_administrator,
           current_employments = new.current_employments, current_dispensaries = new.current_dispensaries
     where id = new.id;
  end if;
  return null;
end $$;

create trigger app_user_searchable_when_made after insert on app_user
  for each row execute function keep_searchable_person();
create trigger app_user_searchable_when_changed
  after update of first_name, last_name, email, created_at, last_seen_at, activated_at, invited_until, erased_at, enabled,
                  is_administrator, current_employments, current_dispensaries on app_user
  for each row
  when ((old.first_name, old.last_name, old.email, old.created_at, old.last_seen_at, old.activated_at, old.invited_until,
         old.erased_at, old.enabled, old.is_administrator, old.current_employments, old.current_dispensaries)
        is distinct from
        (new.first_name, new.last_name, new.email, new.created_at, new.last_seen_at, new.activated_at, new.invited_until,
         new.erased_at, new.enabled, new.is_administrator, new.current_employments, new.current_dispensaries))
  execute function keep_searchable_person();

insert into searchable_person
select id, lower(first_name || ' ' || last_name || e'\n' || email), lower(first_name), lower(last_name), created_at,
       last_seen_at, activated_at, invited_until, erased_at, enabled, is_administrator, current_employments,
       current_dispensaries
  from app_user
 -- Those who were entered together are often found together.
 order by id;
create index searchable_person_by_words on searchable_person using gin (words gin_trgm_ops);
drop index app_user_by_words;
analyze searchable_person;
