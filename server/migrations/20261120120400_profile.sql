-- What people choose and take away themselves: which mails they get, and the end of their account.
alter table app_user
  add column erased_at timestamptz,
  add constraint app_user_erased_out check (erased_at is null or not (enabled or is_administrator));

-- Only what somebody chose; a kind without a row is wanted.
create table mail_choice (
  user_id uuid not null references app_user (id) on delete cascade,
  kind text not null,
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind)
);

alter table outbox_mail
  -- Where its reader stops mails of this kind; null = they cannot be stopped.
  add column stop_url text,
  -- Null = as long as every other mail.
  add column forget_after timestamptz;

-- What was answered stays for ever, but for the words of somebody who is erased: those may be taken out, and nothing else.
create function refuse_change_but_words() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv[0] = to_jsonb(old) - tg_argv[0] then
    if tg_table_name = 'card_answer' then
      select user_id into person from course_round where id = old.round_id;
    else
      select user_id into person from reward_qualification where id = old.qualification_id;
    end if;
    if exists (select from app_user where id = person and erased_at is not null) then return new; end if;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
drop trigger card_answer_append_only on card_answer;
create trigger card_answer_append_only before update or delete on card_answer
  for each row execute function refuse_change_but_words('answer');
drop trigger earned_reward_change_append_only on earned_reward_change;
create trigger earned_reward_change_append_only before update or delete on earned_reward_change
  for each row execute function refuse_change_but_words('note');
