-- A campaign that runs: paused and resumed, ended early, and made better; never worse for whoever has begun.
alter table campaign
  -- Since when nobody new qualifies; null = it is not paused.
  add column paused_at timestamptz,
  -- Its brand ended it early; then this is its end.
  add column ended_at timestamptz,
  add constraint campaign_ended_at_its_end check (ended_at = ends_at),
  add constraint campaign_paused_published check (paused_at is null or published_at is not null);

-- What a campaign promised, and since when: one row for its publication and one for each change.
create table campaign_terms (
  campaign_id uuid not null references campaign (id),
  number integer not null,
  from_at timestamptz not null,
  ends_at timestamptz not null,
  target_pct_complete integer not null,
  -- By the id of each option: {"rewardId", "title", "cents"}
  options jsonb not null,
  primary key (campaign_id, number)
);
create trigger campaign_terms_append_only before update or delete on campaign_terms for each row execute function refuse_change();

insert into campaign_terms (campaign_id, number, from_at, ends_at, target_pct_complete, options)
select c.id, 1, c.published_at, c.ends_at, c.target_pct_complete,
       coalesce((select jsonb_object_agg(o.id, jsonb_build_object('rewardId', o.reward_id, 'title', o.title, 'cents', o.value_cents))
                   from campaign_reward w join reward_option o on o.reward_id = w.id where w.campaign_id = c.id), '{}')
  from campaign c
 where c.published_at is not null;

-- From its publication a campaign is never made worse: not shorter unless it is ended, no higher target, no less money.
create function refuse_worse_campaign() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (
       new.published_at is null
       or new.target_pct_complete > old.target_pct_complete
       or new.starts_at > old.starts_at
       or new.ends_at < old.ends_at and new.ended_at is null
       or old.includes_later_stores and not new.includes_later_stores
       or new.audience not in (old.audience, 'all')
       or new.budget_cents < coalesce(old.budget_cents, new.budget_cents + 1)) then
    raise exception 'a published campaign does not get worse' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger campaign_not_worse before update on campaign for each row execute function refuse_worse_campaign();

-- Nor are its rewards: what they are worth stands, and there are never fewer of them.
create function refuse_worse_option() returns trigger language plpgsql as $$
begin
  if exists (select from campaign_reward w join campaign c on c.id = w.campaign_id
              where w.id = old.reward_id and c.published_at is not null) then
    if tg_op = 'DELETE' then
      raise exception 'a published campaign keeps its options' using errcode = 'integrity_constraint_violation';
    elsif new.value_cents <> old.value_cents or new.kind <> old.kind or new.reward_id <> old.reward_id
          or new.stock < coalesce(old.stock, new.stock + 1) then
      raise exception 'an option of a published campaign does not get worse' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger reward_option_not_worse before delete or update of value_cents, kind, reward_id, stock on reward_option
  for each row execute function refuse_worse_option();

-- Nor does it cover less: its rewards, courses and places stay.
create function refuse_smaller_campaign() returns trigger language plpgsql as $$
begin
  if exists (select from campaign c where c.id = old.campaign_id and c.published_at is not null) then
    raise exception 'a published campaign keeps its rows of %', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger campaign_reward_not_fewer before delete or update of campaign_id, kind on campaign_reward
  for each row execute function refuse_smaller_campaign();
create trigger campaign_course_not_fewer before delete or update on campaign_course
  for each row execute function refuse_smaller_campaign();
create trigger campaign_state_not_fewer before delete or update on campaign_state
  for each row execute function refuse_smaller_campaign();
create trigger campaign_dispensary_not_fewer before delete or update on campaign_dispensary
  for each row execute function refuse_smaller_campaign();
create trigger campaign_retail_organization_not_fewer before delete or update on campaign_retail_organization
  for each row execute function refuse_smaller_campaign();

-- The entries behind a figure that only few of a campaign's transfers make: its deposits, and what came back.
create index ledger_transfer_of_brand on ledger_transfer (campaign_id, made_at, id) where qualification_id is null;
create index ledger_transfer_returned on ledger_transfer (campaign_id, made_at, id) where occasion = 'return';
