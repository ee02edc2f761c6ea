-- What a brand has to do for each selected reward: its board, batches for a shipper, and problems as a thread.
create table fulfilment_batch (
  id uuid primary key,
  brand_id uuid not null references brand (id),
  made_by uuid references app_user (id) on delete set null,
  total integer not null,
  created_at timestamptz not null
);
create index fulfilment_batch_by_brand on fulfilment_batch (brand_id, created_at);

-- The step is computed from the state and the open problem, so that an index answers every column of the board.
alter table earned_reward
  add column campaign_id uuid references campaign (id),
  add column batch_id uuid references fulfilment_batch (id),
  add column tracking text,
  add column code text,
  add column issue_resolution text,
  add column brand_read_at timestamptz,
  add column learner_read_at timestamptz,
  add column step text not null generated always as (
    case when issue_at is not null and issue_resolved_at is null then 'problem'
         when state = 'earned' then 'to-order'
         when state = 'issued' then 'sent'
         when state = 'delivered' then 'received'
         else state end) stored,
  add column waits_since timestamptz not null generated always as (
    case when issue_at is not null and issue_resolved_at is null then issue_at else selected_at end) stored,
  add constraint earned_reward_resolution_known
    check (issue_resolution is null
           or issue_resolution in ('answered', 'replaced', 'refunded') and issue_resolved_at is not null);

update earned_reward e set campaign_id = q.campaign_id from reward_qualification q where q.id = e.qualification_id;
-- What the old version resolves meanwhile has no resolution; what it selects gets its campaign from here.
create function set_campaign_of_reward() returns trigger language plpgsql as $$
begin
  if new.campaign_id is null then
    new.campaign_id := (select campaign_id from reward_qualification where id = new.qualification_id);
  end if;
  return new;
end $$;
create trigger earned_reward_has_campaign before insert on earned_reward
  for each row execute function set_campaign_of_reward();
alter table earned_reward alter column campaign_id set not null;
create index earned_reward_board on earned_reward (campaign_id, step, waits_since, qualification_id);
create index earned_reward_by_batch on earned_reward (batch_id) where batch_id is not null;

alter table earned_reward_change drop constraint earned_reward_change_known;
alter table earned_reward_change add constraint earned_reward_change_known check (change in (
  'earned', 'ordered', 'issued', 'delivered', 'returned', 'issue-reported', 'issue-resolved', 'replaced'));

create table reward_message (
  id uuid primary key,
  qualification_id uuid not null references earned_reward (qualification_id),
  is_from_brand boolean not null,
  words text not null,
  author_id uuid references app_user (id) on delete set null,
  sent_at timestamptz not null
);
create index reward_message_by_reward on reward_message (qualification_id, sent_at);
create trigger reward_message_append_only before delete or update on reward_message
  for each row execute function refuse_change_but_words('words');

insert into reward_message (id, qualification_id, is_from_brand, words, author_id, sent_at)
select gen_random_uuid(), qualification_id, change = 'issue-resolved', note, made_by, made_at
  from earned_reward_change where change in ('issue-reported', 'issue-resolved') and note <> '';
update earned_reward set issue_resolution = 'answered' where issue_resolved_at is not null;
update earned_reward e
   set learner_read_at = m.sent_at, brand_read_at = m.sent_at
  from (select qualification_id, max(sent_at) as sent_at from reward_message group by qualification_id) m
 where m.qualification_id = e.qualification_id and e.step <> 'problem';
