-- Reward campaigns of brands: what is earned by which courses, by whom, and out of what money.
create table campaign (
  id uuid primary key,
  brand_id uuid not null references brand (id),
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  target_pct_complete integer not null,
  -- null = without a limit
  budget_cents bigint,
  audience text not null,
  -- Completions since then count too; null = only those of the campaign's own time.
  past_counted_from timestamptz,
  published_at timestamptz,
  rules_version text,
  created_at timestamptz not null,
  created_by uuid references app_user (id) on delete set null,
  constraint campaign_in_order check (ends_at > starts_at),
  constraint campaign_target_percent check (target_pct_complete between 1 and 100),
  constraint campaign_budget_positive check (budget_cents > 0),
  constraint campaign_audience_known check (audience in ('all', 'states', 'dispensaries', 'retail-organizations')),
  constraint campaign_published_by_rules check ((published_at is null) = (rules_version is null))
);
create index campaign_by_brand on campaign (brand_id, starts_at);

create table campaign_course (
  campaign_id uuid not null references campaign (id),
  course_id uuid not null references card_course (id),
  primary key (campaign_id, course_id)
);
create index campaign_course_by_course on campaign_course (course_id);

create table campaign_state (
  campaign_id uuid not null references campaign (id),
  state_code char(2) not null,
  primary key (campaign_id, state_code)
);
create table campaign_dispensary (
  campaign_id uuid not null references campaign (id),
  dispensary_id uuid not null references dispensary (id),
  primary key (campaign_id, dispensary_id)
);
create table campaign_retail_organization (
  campaign_id uuid not null references campaign (id),
  retail_organization_id uuid not null references retail_organization (id),
  primary key (campaign_id, retail_organization_id)
);

-- Where a published campaign may reward, as the rules stood then; a state without a row gets nothing.
create table campaign_ruling (
  campaign_id uuid not null references campaign (id),
  state_code char(2) not null,
  ruling text not null,
  confirmed_at timestamptz,
  confirmed_by uuid references app_user (id) on delete set null,
  primary key (campaign_id, state_code),
  constraint campaign_ruling_known check (ruling in ('allowed', 'needs-confirmation')),
  constraint campaign_ruling_confirmed check ((ruling = 'needs-confirmation') = (confirmed_at is not null))
);

create table campaign_reward (
  id uuid primary key,
  campaign_id uuid not null references campaign (id),
  kind text not null,
  position integer not null,
  qualifying_message text not null,
  constraint campaign_reward_kind_known check (kind in ('course', 'campaign')),
  constraint campaign_reward_position_unique unique (campaign_id, position),
  constraint campaign_reward_of_campaign unique (id, campaign_id)
);

-- What can be chosen. Stock is counted down by whoever takes one; the database lets nobody go below nothing.
create table reward_option (
  id uuid primary key,
  reward_id uuid not null references campaign_reward (id),
  position integer not null,
  kind text not null,
  title text not null,
  image_url text,
  description text not null,
  product_id text not null,
  value_cents bigint not null,
  stock integer,
  stock_left integer,
  additional_info_form jsonb,
  constraint reward_option_kind_known check (kind in ('gift-card', 'merchandise', 'experience', 'product-sample')),
  constraint reward_option_position_unique unique (reward_id, position),
  constraint reward_option_of_reward unique (id, reward_id),
  constraint reward_option_value_not_negative check (value_cents >= 0),
  constraint reward_option_stock_left check (stock_left between 0 and stock),
  constraint reward_option_stock_counted check ((stock is null) = (stock_left is null))
);

-- Who has earned which reward by what: once per person, reward and course, whatever happens.
create table reward_qualification (
  id uuid primary key,
  campaign_id uuid not null,
  reward_id uuid not null,
  user_id uuid not null references app_user (id),
  course_id uuid references card_course (id),
  -- Where the person worked then.
  dispensary_id uuid not null references dispensary (id),
  reserved_cents bigint not null,
  qualified_at timestamptz not null,
  constraint reward_qualification_once unique nulls not distinct (user_id, reward_id, course_id),
  constraint reward_qualification_of_campaign unique (id, campaign_id),
  constraint reward_qualification_of_reward unique (id, reward_id),
  constraint reward_qualification_reward foreign key (reward_id, campaign_id) references campaign_reward (id, campaign_id),
  constraint reward_qualification_reserved_not_negative check (reserved_cents >= 0)
);
create index reward_qualification_by_campaign on reward_qualification (campaign_id, qualified_at);
create trigger reward_qualification_append_only before update or delete on reward_qualification for each row execute function refuse_change();

-- The choice that a qualification became, and how far its brand has come with it.
create table earned_reward (
  qualification_id uuid primary key,
  reward_id uuid not null,
  option_id uuid not null,
  value_cents bigint not null,
  auto_selected boolean not null,
  additional_info jsonb,
  selected_at timestamptz not null,
  state text not null,
  state_at timestamptz not null,
  issue_description text,
  issue_at timestamptz,
  issue_resolved_at timestamptz,
  constraint earned_reward_qualification foreign key (qualification_id, reward_id) references reward_qualification (id, reward_id),
  constraint earned_reward_option foreign key (option_id, reward_id) references reward_option (id, reward_id),
  constraint earned_reward_state_known check (state in ('earned', 'ordered', 'issued', 'delivered', 'returned')),
  constraint earned_reward_issue_told check ((issue_description is null) = (issue_at is null)),
  constraint earned_reward_issue_resolved check (issue_resolved_at is null or issue_at is not null)
);
create index earned_reward_by_option on earned_reward (option_id);

-- Everything that happened to an earned reward, for ever.
create table earned_reward_change (
  id uuid primary key,
  qualification_id uuid not null references earned_reward (qualification_id),
  change text not null,
  note text not null default '',
  made_at timestamptz not null,
  made_by uuid references app_user (id) on delete set null,
  constraint earned_reward_change_known check (change in ('earned', 'ordered', 'issued', 'delivered', 'returned', 'issue-reported', 'issue-resolved'))
);
create index earned_reward_change_by_reward on earned_reward_change (qualification_id, made_at);
create trigger earned_reward_change_append_only before update or delete on earned_reward_change for each row execute function refuse_change();

-- The money. Every transfer takes from one account what it gives to another, so that all accounts add up to nothing, always.
create table ledger_transfer (
  id uuid primary key,
  campaign_id uuid not null references campaign (id),
  qualification_id uuid,
  occasion text not null,
  debit text not null,
  credit text not null,
  cents bigint not null,
  made_at timestamptz not null,
  made_by uuid references app_user (id) on delete set null,
  constraint ledger_transfer_qualification foreign key (qualification_id, campaign_id) references reward_qualification (id, campaign_id),
  constraint ledger_transfer_positive check (cents > 0),
  constraint ledger_transfer_between_accounts check (debit <> credit),
  constraint ledger_transfer_occasion_known check (
    (occasion, debit, credit) in (
      ('fund', 'brand', 'available'),
      ('reserve', 'available', 'reserved'),
      ('release', 'reserved', 'available'),
      ('earn', 'reserved', 'granted'),
      ('fulfil', 'granted', 'fulfilled'),
      ('return', 'granted', 'available'),
      ('return', 'fulfilled', 'available'),
      ('withdraw', 'available', 'brand'))),
  constraint ledger_transfer_of_whom check ((qualification_id is null) = (occasion in ('fund', 'withdraw')))
);
create index ledger_transfer_by_campaign on ledger_transfer (campaign_id, made_at);
-- One piece of money moves once for one reason.
create unique index ledger_transfer_once on ledger_transfer (qualification_id, occasion) where qualification_id is not null;
create trigger ledger_transfer_append_only before update or delete on ledger_transfer for each row execute function refuse_change();

-- What stands on each account of a campaign; kept by the transfers alone, and never below nothing.
create table campaign_balance (
  campaign_id uuid primary key references campaign (id),
  funded_cents bigint not null default 0,
  available_cents bigint not null default 0,
  reserved_cents bigint not null default 0,
  granted_cents bigint not null default 0,
  fulfilled_cents bigint not null default 0,
  constraint campaign_balance_not_negative check (
    available_cents >= 0 and reserved_cents >= 0 and granted_cents >= 0 and fulfilled_cents >= 0 and funded_cents >= 0),
  constraint campaign_balance_adds_up check (
    funded_cents = available_cents + reserved_cents + granted_cents + fulfilled_cents)
);
create function move_campaign_balance() returns trigger language plpgsql as $$
begin
  insert into campaign_balance (campaign_id) values (new.campaign_id) on conflict do nothing;
  update campaign_balance
     set funded_cents = funded_cents + case when new.debit = 'brand' then new.cents when new.credit = 'brand' then -new.cents else 0 end,
         available_cents = available_cents + case 'available' when new.credit then new.cents when new.debit then -new.cents else 0 end,
         reserved_cents = reserved_cents + case 'reserved' when new.credit then new.cents when new.debit then -new.cents else 0 end,
         granted_cents = granted_cents + case 'granted' when new.credit then new.cents when new.debit then -new.cents else 0 end,
         fulfilled_cents = fulfilled_cents + case 'fulfilled' when new.credit then new.cents when new.debit then -new.cents else 0 end
   where campaign_id = new.campaign_id;
  return null;
end $$;
create trigger ledger_transfer_moves_balance after insert on ledger_transfer for each row execute function move_campaign_balance();

-- Whether a person lets a brand write to them: every yes and no with its time, its wording and the page it was given on.
create table brand_opt_in (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  brand_id uuid not null references brand (id),
  course_id uuid not null references card_course (id),
  opted_in boolean not null,
  wording text not null,
  page text not null,
  created_at timestamptz not null
);
create index brand_opt_in_latest on brand_opt_in (user_id, brand_id, created_at desc);
create trigger brand_opt_in_append_only before update or delete on brand_opt_in for each row execute function refuse_change();
