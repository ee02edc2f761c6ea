-- The day on which a credential ended, kept by trigger also for a release that does not write it.
alter table credential add column ended_at timestamptz;

-- A credential changes only by its first confirmation, its end, people who are merged, and the deletion of its file; that
-- of someone who deleted their account also by the removal of the number printed on it.
create or replace function refuse_credential_change() returns trigger language plpgsql as $$
declare
  free text[] := array['user_id', 'confirmed_by', 'confirmed_at', 'file_key', 'ended_at'];
begin
  if tg_op = 'UPDATE' and new.number is null and old.source <> 'earned'
     and exists (select from app_user where id = old.user_id and erased_at is not null) then
    free := free || text 'number';
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - free = to_jsonb(old) - free
     and (old.confirmed_at is null or (old.confirmed_at = new.confirmed_at and old.confirmed_by is not distinct from new.confirmed_by))
     and (old.ended_at is null or old.ended_at = new.ended_at)
     and (new.file_key is null or new.file_key is not distinct from old.file_key) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create function note_credential_end() returns trigger language plpgsql as $$
begin
  update credential set ended_at = new.ended_at where id = new.credential_id;
  return null;
end $$;
create trigger credential_end_noted after insert on credential_end
  for each row execute function note_credential_end();
update credential c set ended_at = x.ended_at from credential_end x where x.credential_id = c.id;

-- The words of an end go with the account of the person who reads them.
create or replace function refuse_change_but_words() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv[0] = to_jsonb(old) - tg_argv[0] then
    if tg_table_name = 'card_answer' then
      select user_id into person from course_round where id = old.round_id;
    elsif tg_table_name = 'credential_end' then
      select user_id into person from credential where id = old.credential_id;
    else
      select user_id into person from reward_qualification where id = old.qualification_id;
    end if;
    if exists (select from app_user where id = person and erased_at is not null) then return new; end if;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create or replace trigger credential_end_append_only before update or delete on credential_end
  for each row execute function refuse_change_but_words('words');
update credential_end x set words = null
  from credential c join app_user u on u.id = c.user_id and u.erased_at is not null
 where c.id = x.credential_id and x.words is not null;
update credential c set number = null
  from app_user u
 where u.id = c.user_id and u.erased_at is not null and c.source <> 'earned' and c.number is not null;

-- Declined certificates wait for no one.
drop index credential_unconfirmed;
create index credential_unconfirmed on credential (user_id) where confirmed_at is null and ended_at is null;
