-- The database as all migrations leave it, by name. Printed by `npm run docs`, to be read: nothing runs it.
-- Left out: the tables of the migrator and of the job queue, and the partitions of analytics_event.

-- extensions

create extension btree_gist;

create extension pg_trgm;

-- sequences

create sequence analytics_batch as bigint increment by 1;

-- functions

CREATE OR REPLACE FUNCTION public.addresses_in(texts jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT m.address[1]), '{}'::text[]) AS "coalesce" FROM jsonb_each_text(addresses_in.texts) t(key, value), unnest(ARRAY['[a-z0-9.!#$%&''*+/=?^_`{|}~-]+'::text, '[a-z0-9_+-][a-z0-9_+.''-]*'::text]) local(local), LATERAL regexp_matches(lower(t.value), (('('::text || local.local) || '@[a-z0-9-]+(?:\.[a-z0-9-]+)+)'::text), 'g'::text) m(address) WHERE (t.value ~~ '%@%'::text));

CREATE OR REPLACE FUNCTION public.analytics_seconds(moments timestamp with time zone[], place_ids integer[])
 RETURNS TABLE(place_id integer, day date, seconds numeric)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  with sign as (
    select moment, place, lead(moment) over in_turn - moment as lasted, count(place) over in_turn as nth_view
      from unnest(moments, place_ids) as given (moment, place)
    window in_turn as (order by moment, place nulls last)
  ), shown as (
    select first_value(place) over (partition by nth_view order by moment, place nulls last) as place, moment, lasted
      from sign where nth_view > 0
  )
  select place, (moment at time zone 'UTC')::date, sum(least(extract(epoch from lasted), 120)) from shown
   where lasted < interval '1 hour' group by 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.analytics_subject_of(course uuid, promo uuid, card uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  found integer;
begin
  insert into analytics_subject (course_id, promo_id, card_id) values (course, promo, card) on conflict do nothing returning id into found;
  if found is null then
    select id into strict found from analytics_subject s
     where s.course_id = course and s.promo_id is not distinct from promo and s.card_id is not distinct from card;
  end if;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_dispensaries_of_managers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update dispensary d set claimed = true
   where not d.claimed and d.id in (
         select e.dispensary_id
           from given g
           join dispensary_role r on r.id = g.dispensary_role_id and r.access_role = 'ROLE_DISPENSARY_ADMIN'
           join employment e on e.id = g.employment_id and e.ended_at is null
           join app_user u on u.id = e.user_id and u.activated_at is not null and u.address_proven_at is not null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_dispensaries_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update dispensary d set claimed = true
   where not d.claimed and d.id in (
         select e.dispensary_id
           from employment e
           join employment_role er on er.employment_id = e.id
           join dispensary_role r on r.id = er.dispensary_role_id
          where e.user_id = new.id and e.ended_at is null and r.access_role = 'ROLE_DISPENSARY_ADMIN');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_current_employments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.drop_analytics_month(partition text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from pg_inherits
                  where inhparent = 'analytics_event'::regclass and inhrelid = to_regclass(format('%I', partition))) then
    raise exception '% is no month of analytics_event', partition using errcode = 'undefined_table';
  end if;
  execute format('drop table %I', partition);
end $function$;

CREATE OR REPLACE FUNCTION public.end_merge_requests_of_asker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update merge_request set ended = 'asker-lost-right' where ended is null and asked_by = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_merge_requests_of_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update merge_request r set ended = 'owner-archived'
    from merge_request_owner o
   where o.request_id = r.id and r.ended is null
     and (case tg_table_name when 'reseller' then o.reseller_id else o.retail_organization_id end) = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_merge_requests_of_store()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update merge_request set ended = 'store-changed' where ended is null and merged_id = new.id;
  update merge_request set ended = 'store-changed' where ended is null and kept_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.has_current_manager(store uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from employment e
      join employment_role er on er.employment_id = e.id
      join dispensary_role r on r.id = er.dispensary_role_id
     where e.dispensary_id = store and e.ended_at is null and r.access_role = 'ROLE_DISPENSARY_ADMIN')
$function$;

CREATE OR REPLACE FUNCTION public.mailbox_of(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(lower(email), '(.)\+.*@'::text, '\1@'::text);

CREATE OR REPLACE FUNCTION public.make_analytics_month(moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  month timestamp := date_trunc('month', moment at time zone 'UTC');
  partition text := 'analytics_event_' || to_char(month, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(hashtext('analytics_month'));
  if to_regclass(partition) is not null then return; end if;
  execute format('create table %I (like analytics_event including defaults including constraints)', partition);
  execute format('create unique index %I on %I (event_id)', partition || '_once', partition);
  execute format('alter table analytics_event attach partition %I for values from (%L) to (%L)',
                 partition, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
end $function$;

CREATE OR REPLACE FUNCTION public.media_address(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(address, '-(480|960)\.webp$'::text, '.webp'::text);

CREATE OR REPLACE FUNCTION public.media_addresses(content jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(media_address((found.found #>> '{}'::text[]))), '{}'::text[]) AS "coalesce" FROM jsonb_path_query(media_addresses.content, 'strict $.**?(@.type() == "string" && (@ starts with "/media/library/" || @ starts with "/media/demo/"))'::jsonpath) found(found));

CREATE OR REPLACE FUNCTION public.media_addresses(one text, other text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_remove(ARRAY[media_address(one), media_address(other)], NULL::text);

CREATE OR REPLACE FUNCTION public.move_campaign_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.note_credential_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update credential set ended_at = new.ended_at where id = new.credential_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_partner_cells()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed brand_dispensary := coalesce(new, old);
begin
  perform pg_advisory_xact_lock_shared(hashtext('trained_cell_of_store'));
  insert into trained_cell_change (brand_id, course_id, month)
  select distinct t.brand_id, t.course_id, t.month from trained_count t
   where t.dispensary_id = changed.dispensary_id and t.brand_id = changed.brand_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_state_cells()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('trained_cell_of_store'));
  insert into trained_cell_change (brand_id, course_id, month)
  select distinct t.brand_id, t.course_id, t.month from trained_count t where t.dispensary_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_trained_cell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into trained_cell_change (brand_id, course_id, month) values (old.brand_id, old.course_id, old.month);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.brand_id, new.course_id, new.month) is distinct from (old.brand_id, old.course_id, old.month)) then
    insert into trained_cell_change (brand_id, course_id, month) values (new.brand_id, new.course_id, new.month);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_withdrawn_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.was_named := true;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.record_former_partnership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into former_partnership as known (brand_id, dispensary_id, started_at, ended_at)
  values (old.brand_id, old.dispensary_id, old.created_at, greatest(old.created_at, now()))
  on conflict on constraint former_partnership_pkey
     do update set started_at = least(known.started_at, excluded.started_at), ended_at = excluded.ended_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_dispensaries_of_employment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from employment_role er join dispensary_role r on r.id = er.dispensary_role_id
              where er.employment_id = new.id and r.access_role = 'ROLE_DISPENSARY_ADMIN') then
    perform refresh_managed_dispensaries(array_remove(array[old.dispensary_id, new.dispensary_id], null));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_dispensaries_of_jobs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  stores uuid[];
begin
  select array_agg(distinct e.dispensary_id) into stores
    from changed c
    join dispensary_role r on r.id = c.dispensary_role_id and r.access_role = 'ROLE_DISPENSARY_ADMIN'
    join employment e on e.id = c.employment_id and e.ended_at is null and e.dispensary_id is not null;
  if stores is not null then
    perform refresh_managed_dispensaries(stores);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_dispensaries_of_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_managed_dispensaries(array(
    select distinct e.dispensary_id from employment_role er join employment e on e.id = er.employment_id
     where er.dispensary_role_id = new.id and e.ended_at is null and e.dispensary_id is not null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_managed_dispensaries(stores uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from dispensary where id = any(stores) order by id for no key update;
  update dispensary set has_manager = not has_manager
   where id = any(stores) and has_manager <> has_current_manager(id);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.position is null then return new; end if;
  elsif tg_op = 'UPDATE' then
    if old.position is null and new.position is not null
       and (to_jsonb(new) - 'position' - 'previous_hash' - 'hash') = (to_jsonb(old) - 'position' - 'previous_hash' - 'hash') then
      return new;
    end if;
  end if;
  raise exception 'the audit log is only added to' using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_but_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.reserved_cents is null and new.reserved_cents is not null
     and to_jsonb(new) - 'reserved_cents' = to_jsonb(old) - 'reserved_cents' then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_but_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_credential_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_jobs_of_other_chains()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  store uuid;
  only_employment uuid;
begin
  if tg_table_name = 'dispensary' then
    store := new.id;
  elsif tg_table_name = 'employment' then
    store := new.dispensary_id;
    only_employment := new.id;
  else
    only_employment := new.employment_id;
    select e.dispensary_id into store from employment e where e.id = only_employment and e.ended_at is null;
  end if;
  perform from dispensary where id = store for share;
  if exists (select from employment e
               join employment_role er on er.employment_id = e.id
               join dispensary_role r on r.id = er.dispensary_role_id and r.retail_organization_id is not null
               join dispensary d on d.id = e.dispensary_id
              where e.dispensary_id = store and e.ended_at is null and e.id = coalesce(only_employment, e.id)
                and r.retail_organization_id is distinct from d.retail_organization_id) then
    raise exception 'an employment at store % has a job of another chain', store
      using errcode = 'integrity_constraint_violation', constraint = 'employment_role_of_chain';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_other_chain_of_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'job % cannot become a job of another chain', new.id using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_record_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.position is null then return new; end if;
  elsif tg_op = 'UPDATE' then
    if old.position is null and new.position is not null
       and (to_jsonb(new) - 'position' - 'previous_hash' - 'hash') = (to_jsonb(old) - 'position' - 'previous_hash' - 'hash') then
      return new;
    end if;
  end if;
  raise exception 'learning records are only added to' using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_smaller_campaign()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from campaign c where c.id = old.campaign_id and c.published_at is not null) then
    raise exception 'a published campaign keeps its rows of %', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_work_at_closed_dispensary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from dispensary where id = new.dispensary_id and closed_at is not null) then
    raise exception 'dispensary % is closed', new.dispensary_id using errcode = 'TR001';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_worse_campaign()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_worse_option()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.set_campaign_of_reward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.campaign_id is null then
    new.campaign_id := (select campaign_id from reward_qualification where id = new.qualification_id);
  end if;
  return new;
end $function$;

-- tables

create table analysis_setting (
  course_id uuid not null,
  is_open boolean not null,
  constraint analysis_setting_pkey PRIMARY KEY (course_id),
  constraint analysis_setting_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id)
);

create table analytics_day (
  subject_id integer not null,
  day date not null,
  views bigint not null,
  people bigint not null,
  video_plays bigint not null,
  completions bigint not null,
  seconds numeric(14,3) default 0 not null,
  is_signed_in boolean not null,
  video_beats bigint not null,
  constraint analytics_day_pkey PRIMARY KEY (subject_id, day, is_signed_in),
  constraint analytics_day_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES analytics_subject(id)
);

create table analytics_event (
  event_id uuid not null,
  session_id uuid not null,
  user_id uuid,
  happened_at timestamp with time zone not null,
  batch bigint not null,
  place_id integer not null,
  event_type smallint not null,
  constraint analytics_event_type_known CHECK (((event_type >= 1) AND (event_type <= 8)))
) partition by RANGE (happened_at);
CREATE INDEX analytics_event_by_batch ON ONLY public.analytics_event USING brin (batch) WITH (pages_per_range='16', autosummarize='on');

create table analytics_place (
  id integer generated always as identity not null,
  course_id uuid not null,
  promo_id uuid,
  card_id uuid,
  card_position integer,
  composite_id text,
  subject_ids integer[] not null,
  constraint analytics_place_pkey PRIMARY KEY (id),
  constraint analytics_place_once UNIQUE NULLS NOT DISTINCT (course_id, promo_id, card_id, card_position, composite_id),
  constraint analytics_place_card_id_fkey FOREIGN KEY (card_id) REFERENCES card(id),
  constraint analytics_place_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id)
);
CREATE TRIGGER analytics_place_for_ever BEFORE DELETE ON public.analytics_place FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table analytics_progress (
  is_only boolean default true not null,
  batch bigint not null,
  counted_at timestamp with time zone,
  constraint analytics_progress_pkey PRIMARY KEY (is_only),
  constraint analytics_progress_is_only_check CHECK (is_only)
);

create table analytics_stray (
  event_id uuid not null,
  happened_at timestamp with time zone not null,
  constraint analytics_stray_pkey PRIMARY KEY (event_id)
);

create table analytics_subject (
  id integer generated always as identity not null,
  course_id uuid not null,
  promo_id uuid,
  card_id uuid,
  constraint analytics_subject_pkey PRIMARY KEY (id),
  constraint analytics_subject_once UNIQUE NULLS NOT DISTINCT (course_id, promo_id, card_id),
  constraint analytics_subject_card_id_fkey FOREIGN KEY (card_id) REFERENCES card(id),
  constraint analytics_subject_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id)
);

create table analytics_visit (
  session_id uuid not null,
  course_id uuid not null,
  first_at timestamp with time zone not null,
  moments timestamp with time zone[] not null,
  place_ids integer[] not null,
  visitor_id uuid not null,
  is_signed_in boolean not null,
  constraint analytics_visit_pkey PRIMARY KEY (session_id, course_id),
  constraint analytics_visit_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id)
) with (fillfactor=70);
CREATE INDEX analytics_visit_by_age ON public.analytics_visit USING btree (first_at);
CREATE INDEX analytics_visit_by_course ON public.analytics_visit USING btree (course_id, first_at);

create table analytics_visitor (
  visitor_id uuid not null,
  subject_id integer not null,
  first_day date not null,
  constraint analytics_visitor_pkey PRIMARY KEY (subject_id, visitor_id)
);

create table app_user (
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone_number text,
  company text,
  password_hash text,
  is_administrator boolean default false not null,
  enabled boolean default true not null,
  activated_at timestamp with time zone,
  first_dashboard_visit_at timestamp with time zone,
  slack_member_id text,
  image_url text,
  age_verified_at timestamp with time zone,
  locale text default 'en'::text not null,
  created_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  shut_without_work_at timestamp with time zone,
  address_proven_at timestamp with time zone,
  is_learner boolean default false not null,
  last_seen_at timestamp with time zone,
  invited_until timestamp with time zone,
  current_employments integer default 0 not null,
  current_dispensaries integer default 0 not null,
  second_factor_due_at timestamp with time zone,
  search_text text generated always as (lower(((((first_name || ' '::text) || last_name) || '
'::text) || email))) stored not null,
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_email_trimmed CHECK (((email = btrim(email)) AND (email <> ''::text))),
  constraint app_user_erased_out CHECK (((erased_at IS NULL) OR (NOT (enabled OR is_administrator)))),
  constraint app_user_locale_known CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint app_user_shut_is_disabled CHECK (((shut_without_work_at IS NULL) OR (NOT enabled)))
);
CREATE INDEX app_user_administrators ON public.app_user USING btree (id) WHERE is_administrator;
CREATE INDEX app_user_by_creation ON public.app_user USING btree (created_at, id) WHERE (erased_at IS NULL);
CREATE INDEX app_user_by_last_name ON public.app_user USING btree (lower(last_name), lower(first_name), id) INCLUDE (last_name, first_name) WHERE (erased_at IS NULL);
CREATE INDEX app_user_by_last_seen ON public.app_user USING btree (COALESCE(last_seen_at, '-infinity'::timestamp with time zone), id) INCLUDE (last_seen_at, enabled, activated_at, created_at) WHERE (erased_at IS NULL);
CREATE INDEX app_user_by_mailbox ON public.app_user USING btree (mailbox_of(email)) WHERE (erased_at IS NULL);
CREATE INDEX app_user_by_name ON public.app_user USING btree (lower(first_name), lower(last_name), id) INCLUDE (first_name, last_name, erased_at);
CREATE INDEX app_user_by_search_text ON public.app_user USING gin (search_text gin_trgm_ops);
CREATE INDEX app_user_disabled ON public.app_user USING btree (id) WHERE ((NOT enabled) AND (erased_at IS NULL));
CREATE UNIQUE INDEX app_user_email_unique ON public.app_user USING btree (lower(email)) INCLUDE (email, id, erased_at);
CREATE INDEX app_user_erased ON public.app_user USING btree (id) WHERE (erased_at IS NOT NULL);
CREATE INDEX app_user_not_activated ON public.app_user USING btree (invited_until) INCLUDE (first_name, last_name, email, last_seen_at, created_at, enabled) WHERE ((activated_at IS NULL) AND (erased_at IS NULL));
CREATE INDEX app_user_several_dispensaries ON public.app_user USING btree (lower(last_name), lower(first_name), id) INCLUDE (last_name, first_name, email, last_seen_at, created_at) WHERE ((current_dispensaries > 1) AND (erased_at IS NULL));
CREATE INDEX app_user_without_work ON public.app_user USING btree (id) WHERE ((current_employments = 0) AND (NOT is_administrator) AND (erased_at IS NULL));
CREATE TRIGGER app_user_claims_dispensaries AFTER UPDATE OF activated_at, address_proven_at ON public.app_user FOR EACH ROW WHEN (((new.activated_at IS NOT NULL) AND (new.address_proven_at IS NOT NULL) AND ((old.activated_at IS NULL) OR (old.address_proven_at IS NULL)))) EXECUTE FUNCTION claim_dispensaries_of_person();
CREATE TRIGGER app_user_ends_merge_requests AFTER UPDATE OF is_administrator, enabled, address_proven_at ON public.app_user FOR EACH ROW WHEN ((old.is_administrator AND (NOT (new.is_administrator AND new.enabled AND (new.address_proven_at IS NOT NULL))))) EXECUTE FUNCTION end_merge_requests_of_asker();

create table approval_rule (
  brand_id uuid,
  retail_organization_id uuid,
  made_by uuid,
  made_at timestamp with time zone not null,
  constraint approval_rule_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint approval_rule_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id),
  constraint approval_rule_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint approval_rule_of_one CHECK ((num_nonnulls(brand_id, retail_organization_id) <= 1))
);
CREATE INDEX approval_rule_by_maker ON public.approval_rule USING btree (made_by);
CREATE UNIQUE INDEX approval_rule_once ON public.approval_rule USING btree (COALESCE(brand_id, retail_organization_id, '00000000-0000-0000-0000-000000000000'::uuid));

create table assignment_rule (
  id uuid not null,
  retail_organization_id uuid,
  store_choice text not null,
  states text[] default '{}'::text[] not null,
  includes_new boolean not null,
  has_own_roles boolean not null,
  due_on date,
  due_after_days integer,
  revision integer default 0 not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint assignment_rule_pkey PRIMARY KEY (id),
  constraint assignment_rule_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint assignment_rule_due_after_days_sane CHECK (((due_after_days >= 1) AND (due_after_days <= 730))),
  constraint assignment_rule_one_due_date CHECK ((num_nonnulls(due_on, due_after_days) <= 1)),
  constraint assignment_rule_store_choice_known CHECK ((store_choice = ANY (ARRAY['all'::text, 'states'::text, 'chosen'::text])))
);
CREATE INDEX assignment_rule_by_chain ON public.assignment_rule USING btree (retail_organization_id) WHERE (ended_at IS NULL);

create table assignment_rule_exception (
  rule_id uuid not null,
  track_id uuid not null,
  dispensary_id uuid not null,
  constraint assignment_rule_exception_pkey PRIMARY KEY (rule_id, dispensary_id, track_id),
  constraint assignment_rule_exception_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id) ON DELETE CASCADE,
  constraint assignment_rule_exception_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES assignment_rule(id) ON DELETE CASCADE,
  constraint assignment_rule_exception_track_id_fkey FOREIGN KEY (track_id) REFERENCES track(id) ON DELETE CASCADE
);
CREATE INDEX assignment_rule_exception_by_dispensary ON public.assignment_rule_exception USING btree (dispensary_id);
CREATE INDEX assignment_rule_exception_by_track ON public.assignment_rule_exception USING btree (track_id);

create table assignment_rule_role (
  rule_id uuid not null,
  dispensary_role_id uuid not null,
  constraint assignment_rule_role_pkey PRIMARY KEY (rule_id, dispensary_role_id),
  constraint assignment_rule_role_dispensary_role_id_fkey FOREIGN KEY (dispensary_role_id) REFERENCES dispensary_role(id),
  constraint assignment_rule_role_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES assignment_rule(id) ON DELETE CASCADE
);
CREATE INDEX assignment_rule_role_by_role ON public.assignment_rule_role USING btree (dispensary_role_id);

create table assignment_rule_store (
  rule_id uuid not null,
  dispensary_id uuid not null,
  constraint assignment_rule_store_pkey PRIMARY KEY (rule_id, dispensary_id),
  constraint assignment_rule_store_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id) ON DELETE CASCADE,
  constraint assignment_rule_store_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES assignment_rule(id) ON DELETE CASCADE
);
CREATE INDEX assignment_rule_store_by_dispensary ON public.assignment_rule_store USING btree (dispensary_id);

create table assignment_rule_track (
  rule_id uuid not null,
  track_id uuid not null,
  constraint assignment_rule_track_pkey PRIMARY KEY (rule_id, track_id),
  constraint assignment_rule_track_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES assignment_rule(id) ON DELETE CASCADE,
  constraint assignment_rule_track_track_id_fkey FOREIGN KEY (track_id) REFERENCES track(id) ON DELETE CASCADE
);
CREATE INDEX assignment_rule_track_by_track ON public.assignment_rule_track USING btree (track_id);

create table attestation (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  method text not null,
  course_round_id uuid,
  class_id uuid,
  class_round integer,
  credential_id uuid,
  dispensary_id uuid not null,
  words text,
  attested_by uuid,
  attested_at timestamp with time zone not null,
  constraint attestation_pkey PRIMARY KEY (id),
  constraint attestation_attested_by_fkey FOREIGN KEY (attested_by) REFERENCES app_user(id),
  constraint attestation_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id),
  constraint attestation_course_round_id_fkey FOREIGN KEY (course_round_id) REFERENCES course_round(id),
  constraint attestation_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credential(id),
  constraint attestation_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint attestation_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint attestation_by CHECK (((attested_by IS NULL) = (method = 'company-sign-in'::text))),
  constraint attestation_class_round CHECK (((class_id IS NULL) = (class_round IS NULL))),
  constraint attestation_kind_known CHECK ((kind = ANY (ARRAY['identity'::text, 'presence'::text]))),
  constraint attestation_method_known CHECK ((method = ANY (ARRAY['seen-in-person'::text, 'id-document-seen'::text, 'company-sign-in'::text]))),
  constraint attestation_of_one CHECK ((num_nonnulls(course_round_id, class_id, credential_id) = 1))
);
CREATE INDEX attestation_of_person ON public.attestation USING btree (user_id, attested_at);
CREATE INDEX attestation_of_round ON public.attestation USING btree (course_round_id) WHERE (course_round_id IS NOT NULL);
CREATE TRIGGER attestation_append_only BEFORE DELETE OR UPDATE ON public.attestation FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table audit_chain (
  singleton boolean default true not null,
  "position" bigint not null,
  hash bytea not null,
  constraint audit_chain_pkey PRIMARY KEY (singleton),
  constraint audit_chain_single CHECK (singleton)
);

create table audit_entry (
  id uuid not null,
  act text not null,
  at timestamp with time zone not null,
  actor_id uuid,
  subject_id uuid,
  details jsonb not null,
  address text,
  browser text,
  request_id text,
  "position" bigint,
  previous_hash bytea,
  hash bytea,
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_position_unique UNIQUE ("position"),
  constraint audit_entry_details_flat CHECK ((jsonb_typeof(details) = 'object'::text)),
  constraint audit_entry_hashes_whole CHECK (((length(hash) = 32) AND (length(previous_hash) = 32))),
  constraint audit_entry_position_counted CHECK (("position" > 0)),
  constraint audit_entry_sealed CHECK (((("position" IS NULL) = (hash IS NULL)) AND (("position" IS NULL) = (previous_hash IS NULL))))
);
CREATE INDEX audit_entry_by_act ON public.audit_entry USING btree (act, at, id);
CREATE INDEX audit_entry_by_actor ON public.audit_entry USING btree (actor_id, at, id);
CREATE INDEX audit_entry_by_address ON public.audit_entry USING btree (address, at, id);
CREATE INDEX audit_entry_by_subject ON public.audit_entry USING btree (subject_id, at, id);
CREATE INDEX audit_entry_by_time ON public.audit_entry USING btree (at, id);
CREATE INDEX audit_entry_unsealed ON public.audit_entry USING btree (at, id) WHERE ("position" IS NULL);
CREATE TRIGGER audit_entry_append_only BEFORE INSERT OR DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entry_never_emptied BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

create table authenticator_app (
  user_id uuid not null,
  sealed_secret bytea,
  confirmed_at timestamp with time zone,
  last_step integer default 0 not null,
  waiting_secret bytea,
  waiting_until timestamp with time zone,
  constraint authenticator_app_pkey PRIMARY KEY (user_id),
  constraint authenticator_app_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint authenticator_app_confirmed CHECK (((sealed_secret IS NULL) = (confirmed_at IS NULL))),
  constraint authenticator_app_waiting CHECK (((waiting_secret IS NULL) = (waiting_until IS NULL)))
);

create table brand (
  id uuid not null,
  name text not null,
  parent_company_id uuid,
  reseller_id uuid,
  logo_url text,
  header_link text,
  accent_color text,
  age_verification_info text,
  terms_and_conditions_url text,
  privacy_policy_url text,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  constraint brand_pkey PRIMARY KEY (id),
  constraint brand_name_unique UNIQUE (name),
  constraint brand_parent_company_id_fkey FOREIGN KEY (parent_company_id) REFERENCES parent_company(id),
  constraint brand_reseller_id_fkey FOREIGN KEY (reseller_id) REFERENCES reseller(id),
  constraint brand_accent_color_hex CHECK ((accent_color ~ '^#[0-9a-f]{6}$'::text)),
  constraint brand_privacy_url_https CHECK (((privacy_policy_url ~ '^https://[^[:space:]<>"'']+$'::text) AND (length(privacy_policy_url) <= 2000))),
  constraint brand_terms_url_https CHECK (((terms_and_conditions_url ~ '^https://[^[:space:]<>"'']+$'::text) AND (length(terms_and_conditions_url) <= 2000)))
);
CREATE INDEX brand_by_creation ON public.brand USING btree (created_at, id);
CREATE INDEX brand_by_name ON public.brand USING btree (lower(name), id);
CREATE INDEX brand_by_parent_company ON public.brand USING btree (parent_company_id);
CREATE INDEX brand_by_reseller ON public.brand USING btree (reseller_id);

create table brand_dispensary (
  brand_id uuid not null,
  dispensary_id uuid not null,
  created_at timestamp with time zone not null,
  constraint brand_dispensary_pkey PRIMARY KEY (brand_id, dispensary_id),
  constraint brand_dispensary_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint brand_dispensary_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id)
);
CREATE INDEX brand_dispensary_by_dispensary ON public.brand_dispensary USING btree (dispensary_id);
CREATE TRIGGER brand_dispensary_notes_cells AFTER INSERT OR DELETE ON public.brand_dispensary FOR EACH ROW EXECUTE FUNCTION note_partner_cells();
CREATE TRIGGER brand_dispensary_records_end AFTER DELETE ON public.brand_dispensary FOR EACH ROW EXECUTE FUNCTION record_former_partnership();

create table brand_figure (
  subject_id uuid not null,
  reader_id uuid not null,
  figure text not null,
  fives integer not null,
  constraint brand_figure_pkey PRIMARY KEY (subject_id, reader_id, figure),
  constraint brand_figure_fives CHECK (((fives >= 0) AND ((fives % 5) = 0)))
);

create table brand_opt_in (
  id uuid not null,
  user_id uuid not null,
  brand_id uuid not null,
  course_id uuid not null,
  opted_in boolean not null,
  wording text not null,
  page text not null,
  created_at timestamp with time zone not null,
  constraint brand_opt_in_pkey PRIMARY KEY (id),
  constraint brand_opt_in_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint brand_opt_in_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint brand_opt_in_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX brand_opt_in_by_brand ON public.brand_opt_in USING btree (brand_id, created_at DESC, id DESC) INCLUDE (user_id) WHERE opted_in;
CREATE INDEX brand_opt_in_last ON public.brand_opt_in USING btree (user_id, brand_id, created_at DESC, id DESC);
CREATE TRIGGER brand_opt_in_append_only BEFORE DELETE OR UPDATE ON public.brand_opt_in FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table brand_overview_progress (
  is_only boolean default true not null,
  counted_at timestamp with time zone,
  constraint brand_overview_progress_pkey PRIMARY KEY (is_only),
  constraint brand_overview_progress_one_row CHECK (is_only)
);

create table bulk_act (
  id uuid not null,
  act text not null,
  made_by uuid not null,
  total integer not null,
  undoes uuid,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  reason text,
  constraint bulk_act_pkey PRIMARY KEY (id),
  constraint bulk_act_undoes_key UNIQUE (undoes),
  constraint bulk_act_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint bulk_act_undoes_fkey FOREIGN KEY (undoes) REFERENCES bulk_act(id) ON DELETE SET NULL,
  constraint bulk_act_known CHECK ((act = ANY (ARRAY['enable'::text, 'disable'::text, 'invite'::text]))),
  constraint bulk_act_reason_known CHECK ((reason = ANY (ARRAY['LEFT'::text, 'BACK'::text, 'REQUESTED'::text, 'SECURITY'::text, 'MISTAKE'::text, 'OTHER'::text])))
);
CREATE INDEX bulk_act_by_creation ON public.bulk_act USING btree (created_at, id);
CREATE INDEX bulk_act_by_maker ON public.bulk_act USING btree (made_by);

create table bulk_act_person (
  bulk_act_id uuid not null,
  "position" integer not null,
  user_id uuid not null,
  outcome text,
  sentence text,
  constraint bulk_act_person_pkey PRIMARY KEY (bulk_act_id, "position"),
  constraint bulk_act_person_bulk_act_id_fkey FOREIGN KEY (bulk_act_id) REFERENCES bulk_act(id) ON DELETE CASCADE,
  constraint bulk_act_person_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint bulk_act_person_outcome_known CHECK ((outcome = ANY (ARRAY['DONE'::text, 'NOTHING_TO_DO'::text, 'SKIPPED'::text, 'STOPPED'::text])))
);
CREATE INDEX bulk_act_person_by_user ON public.bulk_act_person USING btree (user_id);
CREATE INDEX bulk_act_person_waiting ON public.bulk_act_person USING btree (bulk_act_id, "position") WHERE (outcome IS NULL);

create table calendar_link (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint calendar_link_pkey PRIMARY KEY (user_id),
  constraint calendar_link_token_hash_key UNIQUE (token_hash),
  constraint calendar_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table campaign (
  id uuid not null,
  brand_id uuid not null,
  title text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  target_pct_complete integer not null,
  budget_cents bigint,
  audience text not null,
  past_counted_from timestamp with time zone,
  published_at timestamp with time zone,
  rules_version text,
  created_at timestamp with time zone not null,
  created_by uuid,
  plan jsonb,
  plan_revision integer default 1 not null,
  plan_saved_at timestamp with time zone,
  plan_saved_by uuid,
  includes_later_stores boolean default true not null,
  paused_at timestamp with time zone,
  ended_at timestamp with time zone,
  tells_limit boolean default false not null,
  constraint campaign_pkey PRIMARY KEY (id),
  constraint campaign_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint campaign_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint campaign_plan_saved_by_fkey FOREIGN KEY (plan_saved_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint campaign_audience_known CHECK ((audience = ANY (ARRAY['all'::text, 'states'::text, 'dispensaries'::text, 'retail-organizations'::text]))),
  constraint campaign_budget_positive CHECK ((budget_cents > 0)),
  constraint campaign_ended_at_its_end CHECK ((ended_at = ends_at)),
  constraint campaign_in_order CHECK ((ends_at > starts_at)),
  constraint campaign_paused_published CHECK (((paused_at IS NULL) OR (published_at IS NOT NULL))),
  constraint campaign_plan_of_draft CHECK (((plan IS NULL) OR (published_at IS NULL))),
  constraint campaign_published_by_rules CHECK (((published_at IS NULL) = (rules_version IS NULL))),
  constraint campaign_target_percent CHECK (((target_pct_complete >= 1) AND (target_pct_complete <= 100)))
);
CREATE INDEX campaign_by_brand ON public.campaign USING btree (brand_id, starts_at);
CREATE TRIGGER campaign_not_worse BEFORE UPDATE ON public.campaign FOR EACH ROW EXECUTE FUNCTION refuse_worse_campaign();

create table campaign_balance (
  campaign_id uuid not null,
  funded_cents bigint default 0 not null,
  available_cents bigint default 0 not null,
  reserved_cents bigint default 0 not null,
  granted_cents bigint default 0 not null,
  fulfilled_cents bigint default 0 not null,
  constraint campaign_balance_pkey PRIMARY KEY (campaign_id),
  constraint campaign_balance_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  constraint campaign_balance_adds_up CHECK ((funded_cents = (((available_cents + reserved_cents) + granted_cents) + fulfilled_cents))),
  constraint campaign_balance_not_negative CHECK (((available_cents >= 0) AND (reserved_cents >= 0) AND (granted_cents >= 0) AND (fulfilled_cents >= 0) AND (funded_cents >= 0)))
);

create table campaign_course (
  campaign_id uuid not null,
  course_id uuid not null,
  constraint campaign_course_pkey PRIMARY KEY (campaign_id, course_id),
  constraint campaign_course_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  constraint campaign_course_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id)
);
CREATE INDEX campaign_course_by_course ON public.campaign_course USING btree (course_id);
CREATE TRIGGER campaign_course_not_fewer BEFORE DELETE OR UPDATE ON public.campaign_course FOR EACH ROW EXECUTE FUNCTION refuse_smaller_campaign();

create table campaign_dispensary (
  campaign_id uuid not null,
  dispensary_id uuid not null,
  constraint campaign_dispensary_pkey PRIMARY KEY (campaign_id, dispensary_id),
  constraint campaign_dispensary_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  constraint campaign_dispensary_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id)
);
CREATE TRIGGER campaign_dispensary_not_fewer BEFORE DELETE OR UPDATE ON public.campaign_dispensary FOR EACH ROW EXECUTE FUNCTION refuse_smaller_campaign();

create table campaign_plan_change (
  campaign_id uuid not null,
  revision integer not null,
  op_id uuid not null,
  session_id uuid not null,
  made_by uuid,
  made_at timestamp with time zone not null,
  reward_ids uuid[] not null,
  before jsonb not null,
  constraint campaign_plan_change_pkey PRIMARY KEY (campaign_id, revision),
  constraint campaign_plan_change_once UNIQUE (campaign_id, op_id),
  constraint campaign_plan_change_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id) ON DELETE CASCADE,
  constraint campaign_plan_change_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id) ON DELETE SET NULL
);
CREATE INDEX campaign_plan_change_by_age ON public.campaign_plan_change USING btree (made_at);

create table campaign_retail_organization (
  campaign_id uuid not null,
  retail_organization_id uuid not null,
  constraint campaign_retail_organization_pkey PRIMARY KEY (campaign_id, retail_organization_id),
  constraint campaign_retail_organization_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  constraint campaign_retail_organization_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id)
);
CREATE TRIGGER campaign_retail_organization_not_fewer BEFORE DELETE OR UPDATE ON public.campaign_retail_organization FOR EACH ROW EXECUTE FUNCTION refuse_smaller_campaign();

create table campaign_reward (
  id uuid not null,
  campaign_id uuid not null,
  kind text not null,
  "position" integer not null,
  qualifying_message text not null,
  constraint campaign_reward_pkey PRIMARY KEY (id),
  constraint campaign_reward_of_campaign UNIQUE (id, campaign_id),
  constraint campaign_reward_position_unique UNIQUE (campaign_id, "position"),
  constraint campaign_reward_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  constraint campaign_reward_kind_known CHECK ((kind = ANY (ARRAY['course'::text, 'campaign'::text])))
);
CREATE TRIGGER campaign_reward_not_fewer BEFORE DELETE OR UPDATE OF campaign_id, kind ON public.campaign_reward FOR EACH ROW EXECUTE FUNCTION refuse_smaller_campaign();

create table campaign_ruling (
  campaign_id uuid not null,
  state_code character(2) not null,
  ruling text not null,
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  constraint campaign_ruling_pkey PRIMARY KEY (campaign_id, state_code),
  constraint campaign_ruling_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  constraint campaign_ruling_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint campaign_ruling_confirmed CHECK (((ruling = 'needs-confirmation'::text) = (confirmed_at IS NOT NULL))),
  constraint campaign_ruling_known CHECK ((ruling = ANY (ARRAY['allowed'::text, 'needs-confirmation'::text])))
);

create table campaign_state (
  campaign_id uuid not null,
  state_code character(2) not null,
  constraint campaign_state_pkey PRIMARY KEY (campaign_id, state_code),
  constraint campaign_state_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id)
);
CREATE TRIGGER campaign_state_not_fewer BEFORE DELETE OR UPDATE ON public.campaign_state FOR EACH ROW EXECUTE FUNCTION refuse_smaller_campaign();

create table campaign_terms (
  campaign_id uuid not null,
  number integer not null,
  from_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  target_pct_complete integer not null,
  options jsonb not null,
  constraint campaign_terms_pkey PRIMARY KEY (campaign_id, number),
  constraint campaign_terms_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id)
);
CREATE TRIGGER campaign_terms_append_only BEFORE DELETE OR UPDATE ON public.campaign_terms FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table card (
  id uuid not null,
  course_id uuid not null,
  card_type text not null,
  previous_id uuid,
  constraint card_pkey PRIMARY KEY (id),
  constraint card_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint card_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES card(id)
);
CREATE INDEX card_by_course ON public.card USING btree (course_id);

create table card_answer (
  id uuid not null,
  round_id uuid not null,
  card_id uuid not null,
  version_id uuid not null,
  try_number integer not null,
  answer jsonb not null,
  cleared boolean not null,
  score numeric,
  answered_at timestamp with time zone not null,
  constraint card_answer_pkey PRIMARY KEY (id),
  constraint card_answer_try_unique UNIQUE (round_id, card_id, try_number),
  constraint card_answer_card_id_fkey FOREIGN KEY (card_id) REFERENCES card(id),
  constraint card_answer_given_to FOREIGN KEY (version_id, card_id) REFERENCES version_card(version_id, card_id),
  constraint card_answer_round_id_fkey FOREIGN KEY (round_id) REFERENCES course_round(id),
  constraint card_answer_version_id_fkey FOREIGN KEY (version_id) REFERENCES card_course_version(id)
);
CREATE INDEX card_answer_ratings ON public.card_answer USING btree (card_id, answered_at DESC) WHERE (answer ? 'responseValue'::text);
CREATE INDEX card_answer_written ON public.card_answer USING btree (card_id, answered_at DESC) WHERE ((answer ? 'answerText'::text) OR (answer ? 'email'::text) OR (answer ? 'phoneNumber'::text));
CREATE TRIGGER card_answer_append_only BEFORE DELETE OR UPDATE ON public.card_answer FOR EACH ROW EXECUTE FUNCTION refuse_change_but_words('answer');

create table card_course (
  id uuid not null,
  title text not null,
  brand_id uuid,
  retail_organization_id uuid,
  poster_url text,
  thumbnail_url text,
  draft jsonb not null,
  draft_saved_at timestamp with time zone not null,
  published_version_id uuid,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  draft_revision integer default 1 not null,
  draft_saved_by uuid,
  draft_title text generated always as (COALESCE((draft ->> 'title'::text), ''::text)) stored not null,
  draft_card_count integer generated always as (
CASE
    WHEN (jsonb_typeof((draft -> 'cards'::text)) = 'array'::text) THEN jsonb_array_length((draft -> 'cards'::text))
    ELSE 0
END) stored not null,
  published_revision integer,
  constraint card_course_pkey PRIMARY KEY (id),
  constraint card_course_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint card_course_draft_saved_by_fkey FOREIGN KEY (draft_saved_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint card_course_published_own FOREIGN KEY (published_version_id, id) REFERENCES card_course_version(id, course_id),
  constraint card_course_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint card_course_one_owner CHECK ((num_nonnulls(brand_id, retail_organization_id) <= 1))
);
CREATE INDEX card_course_by_brand ON public.card_course USING btree (brand_id);
CREATE INDEX card_course_by_chain ON public.card_course USING btree (retail_organization_id);
CREATE INDEX card_course_by_draft_saved ON public.card_course USING btree (draft_saved_at, id);
CREATE INDEX card_course_by_draft_title ON public.card_course USING btree (lower(draft_title), id);
CREATE INDEX card_course_by_media ON public.card_course USING gin (media_addresses(draft));
CREATE INDEX card_course_by_poster ON public.card_course USING gin (media_addresses(poster_url, thumbnail_url));

create table card_course_version (
  id uuid not null,
  course_id uuid not null,
  number integer not null,
  title text not null,
  sticky_footer jsonb,
  seconds integer not null,
  card_count integer not null,
  audience text not null,
  note text default ''::text not null,
  published_at timestamp with time zone not null,
  published_by uuid,
  due_on date,
  counts jsonb,
  restored_from uuid,
  sends_mails boolean default false not null,
  draft_revision integer,
  constraint card_course_version_pkey PRIMARY KEY (id),
  constraint card_course_version_number_unique UNIQUE (course_id, number),
  constraint card_course_version_of_course UNIQUE (id, course_id),
  constraint card_course_version_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint card_course_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint card_course_version_restored_from_fkey FOREIGN KEY (restored_from) REFERENCES card_course_version(id),
  constraint card_course_version_audience_known CHECK ((audience = ANY (ARRAY['typo-fix'::text, 'newcomers'::text, 'everyone'::text])))
);
CREATE TRIGGER card_course_version_immutable BEFORE DELETE OR UPDATE ON public.card_course_version FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table card_course_version_removal (
  version_id uuid not null,
  removed_at timestamp with time zone not null,
  removed_by uuid,
  constraint card_course_version_removal_pkey PRIMARY KEY (version_id),
  constraint card_course_version_removal_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint card_course_version_removal_version_id_fkey FOREIGN KEY (version_id) REFERENCES card_course_version(id)
);

create table card_state (
  round_id uuid not null,
  card_id uuid not null,
  state jsonb not null,
  tries integer default 0 not null,
  cleared_at timestamp with time zone,
  constraint card_state_pkey PRIMARY KEY (round_id, card_id),
  constraint card_state_card_id_fkey FOREIGN KEY (card_id) REFERENCES card(id),
  constraint card_state_round_id_fkey FOREIGN KEY (round_id) REFERENCES course_round(id)
);

create table catalyst_event (
  id uuid not null,
  type text not null,
  course_id uuid not null,
  card_id uuid not null,
  user_id uuid,
  session_id uuid,
  partner text,
  campaign text,
  form_values jsonb not null,
  created_at timestamp with time zone not null,
  promo_id uuid,
  constraint catalyst_event_pkey PRIMARY KEY (id),
  constraint catalyst_event_card_id_fkey FOREIGN KEY (card_id) REFERENCES card(id),
  constraint catalyst_event_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint catalyst_event_promo_id_fkey FOREIGN KEY (promo_id) REFERENCES promo(id),
  constraint catalyst_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint catalyst_event_type_known CHECK ((type = ANY (ARRAY['COURSE_SHARED'::text, 'CELL_PHONE_OPT_IN'::text, 'EMAIL_OPT_IN'::text, 'CATALYST_FORM'::text])))
);
CREATE INDEX catalyst_event_by_course ON public.catalyst_event USING btree (course_id, created_at);
CREATE INDEX catalyst_event_by_promo ON public.catalyst_event USING btree (promo_id, created_at) WHERE (promo_id IS NOT NULL);

create table city (
  id integer generated always as identity not null,
  name text not null,
  state_code character(2) not null,
  population integer not null,
  search_key text not null,
  constraint city_pkey PRIMARY KEY (id),
  constraint city_once UNIQUE (name, state_code)
);
CREATE INDEX city_by_words ON public.city USING gin (search_key gin_trgm_ops);

create table class (
  id uuid not null,
  slug text not null,
  title text not null,
  description text not null,
  poster_url text,
  thumbnail_url text,
  key_takeaways jsonb default '[]'::jsonb not null,
  brand_id uuid,
  retail_organization_id uuid,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  draft jsonb default '{}'::jsonb not null,
  draft_revision integer default 1 not null,
  draft_saved_at timestamp with time zone default now() not null,
  draft_saved_by uuid,
  draft_title text generated always as (COALESCE((draft ->> 'title'::text), ''::text)) stored not null,
  published_version_id uuid,
  published_revision integer,
  constraint class_pkey PRIMARY KEY (id),
  constraint class_slug_unique UNIQUE (slug),
  constraint class_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint class_draft_saved_by_fkey FOREIGN KEY (draft_saved_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint class_published_version_id_fkey FOREIGN KEY (published_version_id) REFERENCES class_version(id),
  constraint class_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint class_one_owner CHECK ((num_nonnulls(brand_id, retail_organization_id) <= 1))
);
CREATE INDEX class_by_brand ON public.class USING btree (brand_id);
CREATE INDEX class_by_chain ON public.class USING btree (retail_organization_id);
CREATE INDEX class_by_draft_saved ON public.class USING btree (draft_saved_at, id);
CREATE INDEX class_by_draft_title ON public.class USING btree (lower(draft_title), id);
CREATE INDEX class_by_media ON public.class USING gin (media_addresses(draft));
CREATE INDEX class_by_poster ON public.class USING gin (media_addresses(poster_url, thumbnail_url));

create table class_draft_change (
  class_id uuid not null,
  revision integer not null,
  op_id uuid not null,
  session_id uuid not null,
  made_by uuid,
  made_at timestamp with time zone not null,
  part_ids uuid[] not null,
  patch jsonb,
  before jsonb not null,
  constraint class_draft_change_pkey PRIMARY KEY (class_id, revision),
  constraint class_draft_change_once UNIQUE (class_id, op_id),
  constraint class_draft_change_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id),
  constraint class_draft_change_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id) ON DELETE SET NULL
);
CREATE INDEX class_draft_change_by_age ON public.class_draft_change USING btree (made_at);

create table class_editing_session (
  class_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  part_id uuid,
  is_writing boolean not null,
  seen_at timestamp with time zone not null,
  constraint class_editing_session_pkey PRIMARY KEY (class_id, user_id, id),
  constraint class_editing_session_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id),
  constraint class_editing_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX class_editing_session_by_age ON public.class_editing_session USING btree (seen_at);

create table class_past_round (
  user_id uuid not null,
  class_id uuid not null,
  round integer not null,
  started_at timestamp with time zone not null,
  completed_at timestamp with time zone not null,
  completed_version_id uuid,
  ended_at timestamp with time zone not null,
  ended_for uuid,
  constraint class_past_round_pkey PRIMARY KEY (user_id, class_id, round),
  constraint class_past_round_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id),
  constraint class_past_round_completed_version_id_fkey FOREIGN KEY (completed_version_id) REFERENCES class_version(id),
  constraint class_past_round_ended_for_fkey FOREIGN KEY (ended_for) REFERENCES class_version(id),
  constraint class_past_round_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX class_past_round_by_version ON public.class_past_round USING btree (ended_for);
CREATE TRIGGER class_past_round_append_only BEFORE DELETE OR UPDATE ON public.class_past_round FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table class_progress (
  user_id uuid not null,
  class_id uuid not null,
  started_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  round integer default 1 not null,
  pinned_version_id uuid,
  completed_version_id uuid,
  constraint class_progress_pkey PRIMARY KEY (user_id, class_id),
  constraint class_progress_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id),
  constraint class_progress_completed_version_id_fkey FOREIGN KEY (completed_version_id) REFERENCES class_version(id),
  constraint class_progress_pinned_version_id_fkey FOREIGN KEY (pinned_version_id) REFERENCES class_version(id),
  constraint class_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX class_progress_by_class ON public.class_progress USING btree (class_id);
CREATE INDEX class_progress_pinned ON public.class_progress USING btree (pinned_version_id) WHERE (pinned_version_id IS NOT NULL);

create table class_version (
  id uuid not null,
  class_id uuid not null,
  number integer not null,
  title text not null,
  description text not null,
  key_takeaways jsonb not null,
  exam_id uuid,
  lesson_count integer not null,
  seconds integer not null,
  audience text not null,
  note text default ''::text not null,
  published_at timestamp with time zone not null,
  published_by uuid,
  due_on date,
  counts jsonb,
  draft_revision integer,
  constraint class_version_pkey PRIMARY KEY (id),
  constraint class_version_number_unique UNIQUE (class_id, number),
  constraint class_version_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id),
  constraint class_version_exam_id_fkey FOREIGN KEY (exam_id) REFERENCES exam(id),
  constraint class_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES app_user(id),
  constraint class_version_audience_known CHECK ((audience = ANY (ARRAY['typo-fix'::text, 'newcomers'::text, 'everyone'::text])))
);
CREATE INDEX class_version_by_publisher ON public.class_version USING btree (published_by);
CREATE TRIGGER class_version_immutable BEFORE DELETE OR UPDATE ON public.class_version FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table class_version_removal (
  version_id uuid not null,
  removed_at timestamp with time zone not null,
  removed_by uuid,
  constraint class_version_removal_pkey PRIMARY KEY (version_id),
  constraint class_version_removal_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint class_version_removal_version_id_fkey FOREIGN KEY (version_id) REFERENCES class_version(id)
);

create table client_event_day (
  day date not null,
  event text not null,
  count bigint not null,
  constraint client_event_day_pkey PRIMARY KEY (day, event),
  constraint client_event_day_counted CHECK ((count > 0))
);

create table completion_outbox (
  id bigint generated always as identity not null,
  user_id uuid not null,
  course_id uuid not null,
  completed_at timestamp with time zone not null,
  constraint completion_outbox_pkey PRIMARY KEY (id)
);

create table content_offer (
  id uuid not null,
  brand_id uuid not null,
  course_id uuid,
  track_id uuid,
  retail_organization_id uuid,
  dispensary_id uuid,
  note text not null,
  offered_by uuid,
  offered_at timestamp with time zone not null,
  accepted boolean,
  answered_by uuid,
  answered_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint content_offer_pkey PRIMARY KEY (id),
  constraint content_offer_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint content_offer_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint content_offer_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint content_offer_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint content_offer_offered_by_fkey FOREIGN KEY (offered_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint content_offer_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint content_offer_track_id_fkey FOREIGN KEY (track_id) REFERENCES track(id) ON DELETE CASCADE,
  constraint content_offer_answered CHECK (((accepted IS NULL) = (answered_at IS NULL))),
  constraint content_offer_has_content CHECK ((num_nonnulls(course_id, track_id) >= 1)),
  constraint content_offer_one_end CHECK ((num_nonnulls(answered_at, withdrawn_at) <= 1)),
  constraint content_offer_one_recipient CHECK ((num_nonnulls(retail_organization_id, dispensary_id) = 1))
);
CREATE INDEX content_offer_by_chain ON public.content_offer USING btree (retail_organization_id) WHERE (retail_organization_id IS NOT NULL);
CREATE INDEX content_offer_by_content ON public.content_offer USING btree (COALESCE(course_id, track_id), offered_at DESC);
CREATE INDEX content_offer_by_store ON public.content_offer USING btree (dispensary_id) WHERE (dispensary_id IS NOT NULL);
CREATE INDEX content_offer_by_track ON public.content_offer USING btree (track_id) WHERE (track_id IS NOT NULL);
CREATE UNIQUE INDEX content_offer_open ON public.content_offer USING btree (COALESCE(course_id, track_id), COALESCE(retail_organization_id, dispensary_id)) WHERE ((accepted IS NULL) AND (withdrawn_at IS NULL));

create table course_assignment (
  user_id uuid not null,
  course_id uuid not null,
  assigned_at timestamp with time zone not null,
  assigned_by uuid,
  constraint course_assignment_pkey PRIMARY KEY (user_id, course_id),
  constraint course_assignment_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint course_assignment_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint course_assignment_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table course_draft_change (
  course_id uuid not null,
  revision integer not null,
  op_id uuid not null,
  session_id uuid not null,
  made_by uuid,
  made_at timestamp with time zone not null,
  card_ids uuid[] not null,
  patch jsonb,
  before jsonb not null,
  constraint course_draft_change_pkey PRIMARY KEY (course_id, revision),
  constraint course_draft_change_once UNIQUE (course_id, op_id),
  constraint course_draft_change_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint course_draft_change_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id) ON DELETE SET NULL
);
CREATE INDEX course_draft_change_by_age ON public.course_draft_change USING btree (made_at);

create table course_rating (
  brand_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  completed_at timestamp with time zone not null,
  stars smallint not null,
  month date,
  constraint course_rating_pkey PRIMARY KEY (course_id, user_id, brand_id),
  constraint course_rating_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint course_rating_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint course_rating_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint course_rating_stars CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX course_rating_by_user ON public.course_rating USING btree (user_id);
CREATE INDEX course_rating_waits ON public.course_rating USING btree (brand_id, course_id, completed_at, user_id) WHERE (month IS NULL);

create table course_rating_count (
  brand_id uuid not null,
  course_id uuid not null,
  month date not null,
  stars smallint not null,
  people integer not null,
  constraint course_rating_count_pkey PRIMARY KEY (brand_id, course_id, month, stars),
  constraint course_rating_count_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint course_rating_count_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id)
);

create table course_round (
  id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  number integer not null,
  started_at timestamp with time zone not null,
  seen_position integer default '-1'::integer not null,
  last_card_id uuid,
  completed_at timestamp with time zone,
  completed_version_id uuid,
  ended_at timestamp with time zone,
  ended_by uuid,
  pinned_version_id uuid,
  ended_for uuid,
  asked_for uuid,
  constraint course_round_pkey PRIMARY KEY (id),
  constraint course_round_number_unique UNIQUE (user_id, course_id, number),
  constraint course_round_asked_for_fkey FOREIGN KEY (asked_for) REFERENCES card_course_version(id),
  constraint course_round_completed_version_id_fkey FOREIGN KEY (completed_version_id) REFERENCES card_course_version(id),
  constraint course_round_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint course_round_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint course_round_ended_for_fkey FOREIGN KEY (ended_for) REFERENCES card_course_version(id),
  constraint course_round_pinned_version_id_fkey FOREIGN KEY (pinned_version_id) REFERENCES card_course_version(id),
  constraint course_round_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint course_round_completed_version CHECK (((completed_at IS NULL) = (completed_version_id IS NULL)))
);
CREATE INDEX course_round_by_course ON public.course_round USING btree (course_id, completed_at);
CREATE INDEX course_round_completed ON public.course_round USING btree (user_id) INCLUDE (course_id, completed_at) WHERE ((ended_at IS NULL) AND (completed_at IS NOT NULL));
CREATE UNIQUE INDEX course_round_one_open ON public.course_round USING btree (user_id, course_id) WHERE (ended_at IS NULL);
CREATE INDEX course_round_pinned ON public.course_round USING btree (pinned_version_id) WHERE (pinned_version_id IS NOT NULL);
CREATE INDEX course_round_trains_again ON public.course_round USING btree (user_id, course_id, ended_at) WHERE ((ended_for IS NOT NULL) OR (asked_for IS NOT NULL));

create table credential (
  id uuid not null,
  user_id uuid not null,
  requirement_id uuid not null,
  edition_id uuid not null,
  source text not null,
  dispensary_id uuid,
  retail_organization_id uuid,
  provider_id uuid,
  provider_name text,
  number text,
  issued_on date not null,
  expires_on date,
  minutes integer,
  score integer,
  pre_score integer,
  trainer_name text,
  language text,
  identity_method text,
  file_key text,
  file_sha256 bytea,
  recorded_by uuid,
  recorded_at timestamp with time zone not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint credential_pkey PRIMARY KEY (id),
  constraint credential_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES app_user(id),
  constraint credential_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint credential_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES requirement_edition(id),
  constraint credential_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_file(key),
  constraint credential_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES training_provider(id),
  constraint credential_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app_user(id),
  constraint credential_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirement(id),
  constraint credential_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint credential_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint credential_dates CHECK (((issued_on >= '1950-01-01'::date) AND (expires_on >= issued_on))),
  constraint credential_earned CHECK (((source <> 'earned'::text) OR ((number IS NOT NULL) AND (confirmed_at IS NOT NULL)))),
  constraint credential_source_known CHECK ((source = ANY (ARRAY['earned'::text, 'brought'::text, 'imported'::text])))
);
CREATE INDEX credential_file ON public.credential USING btree (file_key) WHERE (file_key IS NOT NULL);
CREATE INDEX credential_number ON public.credential USING btree (requirement_id, number) WHERE ((source <> 'earned'::text) AND (number IS NOT NULL));
CREATE INDEX credential_of_person ON public.credential USING btree (user_id, requirement_id, expires_on DESC);
CREATE UNIQUE INDEX credential_public_number ON public.credential USING btree (number) WHERE (source = 'earned'::text);
CREATE INDEX credential_unconfirmed ON public.credential USING btree (user_id) WHERE ((confirmed_at IS NULL) AND (ended_at IS NULL));
CREATE TRIGGER credential_append_only BEFORE DELETE OR UPDATE ON public.credential FOR EACH ROW EXECUTE FUNCTION refuse_credential_change();

create table credential_end (
  credential_id uuid not null,
  reason text not null,
  words text,
  ended_by uuid,
  ended_at timestamp with time zone not null,
  constraint credential_end_pkey PRIMARY KEY (credential_id),
  constraint credential_end_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credential(id),
  constraint credential_end_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES app_user(id),
  constraint credential_end_reason_known CHECK ((reason = ANY (ARRAY['mistake'::text, 'withdrawn'::text, 'declined'::text, 'superseded'::text])))
);
CREATE TRIGGER credential_end_append_only BEFORE DELETE OR UPDATE ON public.credential_end FOR EACH ROW EXECUTE FUNCTION refuse_change_but_words('words');
CREATE TRIGGER credential_end_noted AFTER INSERT ON public.credential_end FOR EACH ROW EXECUTE FUNCTION note_credential_end();

create table credential_part (
  credential_id uuid not null,
  course_id uuid,
  course_round_id uuid,
  course_version_id uuid,
  class_id uuid,
  class_version_id uuid,
  category text,
  minutes integer not null,
  score integer,
  completed_at timestamp with time zone not null,
  constraint credential_part_once UNIQUE NULLS NOT DISTINCT (credential_id, course_id, class_id),
  constraint credential_part_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id),
  constraint credential_part_class_version_id_fkey FOREIGN KEY (class_version_id) REFERENCES class_version(id),
  constraint credential_part_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint credential_part_course_round_id_fkey FOREIGN KEY (course_round_id) REFERENCES course_round(id),
  constraint credential_part_course_version_id_fkey FOREIGN KEY (course_version_id) REFERENCES card_course_version(id),
  constraint credential_part_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credential(id),
  constraint credential_part_of_one CHECK ((num_nonnulls(course_id, class_id) = 1))
);
CREATE TRIGGER credential_part_append_only BEFORE DELETE OR UPDATE ON public.credential_part FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table current_brand (
  user_id uuid not null,
  brand_id uuid not null,
  chosen_at timestamp with time zone not null,
  constraint current_brand_pkey PRIMARY KEY (user_id),
  constraint current_brand_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint current_brand_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

create table decoy_sign_up (
  user_id uuid not null,
  password_hash text not null,
  until timestamp with time zone not null,
  constraint decoy_sign_up_pkey PRIMARY KEY (user_id),
  constraint decoy_sign_up_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

create table deferred_join (
  user_id uuid not null,
  dispensary_id uuid not null,
  sign_up_link_id uuid not null,
  until timestamp with time zone not null,
  constraint deferred_join_pkey PRIMARY KEY (user_id),
  constraint deferred_join_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint deferred_join_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

create table dispensary (
  id uuid not null,
  name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state_code character(2) not null,
  country text default 'USA'::text not null,
  zip_code text not null,
  region text,
  sub_domain text,
  is_public boolean default true not null,
  is_medical_only boolean default false not null,
  claimed boolean default false not null,
  retail_organization_id uuid,
  reseller_id uuid,
  invited_by_brand_id uuid,
  sign_up_link_id uuid not null,
  sign_up_link_disabled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  location_types text[] default '{ADULT_USE}'::text[] not null,
  latitude double precision,
  longitude double precision,
  closed_at timestamp with time zone,
  merged_into_id uuid,
  has_manager boolean default false not null,
  words text generated always as (lower(((name || ' '::text) || city))) stored,
  time_zone text default 'America/Chicago'::text not null,
  license_number text,
  license_expires_on date,
  constraint dispensary_pkey PRIMARY KEY (id),
  constraint dispensary_sign_up_link_unique UNIQUE (sign_up_link_id),
  constraint dispensary_sub_domain_unique UNIQUE (sub_domain),
  constraint dispensary_invited_by_brand_id_fkey FOREIGN KEY (invited_by_brand_id) REFERENCES brand(id),
  constraint dispensary_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES dispensary(id),
  constraint dispensary_reseller_id_fkey FOREIGN KEY (reseller_id) REFERENCES reseller(id),
  constraint dispensary_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint dispensary_license_number_fits CHECK (((length(license_number) >= 1) AND (length(license_number) <= 60))),
  constraint dispensary_license_since_1950 CHECK ((license_expires_on >= '1950-01-01'::date)),
  constraint dispensary_location_types_known CHECK ((((cardinality(location_types) >= 1) AND (cardinality(location_types) <= 3)) AND (location_types <@ ARRAY['ADULT_USE'::text, 'MEDICAL'::text, 'DELIVERY'::text]))),
  constraint dispensary_medical_only CHECK ((is_medical_only = (location_types = ARRAY['MEDICAL'::text]))),
  constraint dispensary_merged_is_closed CHECK (((merged_into_id IS NULL) OR ((closed_at IS NOT NULL) AND (merged_into_id <> id)))),
  constraint dispensary_point CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))))
);
CREATE INDEX dispensary_by_city ON public.dispensary USING btree (lower(city), lower(name), id);
CREATE INDEX dispensary_by_creation ON public.dispensary USING btree (created_at, id);
CREATE INDEX dispensary_by_name ON public.dispensary USING btree (lower(name), id);
CREATE INDEX dispensary_by_reseller ON public.dispensary USING btree (reseller_id);
CREATE INDEX dispensary_by_retail_organization ON public.dispensary USING btree (retail_organization_id);
CREATE INDEX dispensary_by_state ON public.dispensary USING btree (state_code, lower(name), id);
CREATE INDEX dispensary_by_words ON public.dispensary USING gin (words gin_trgm_ops);
CREATE INDEX dispensary_closed ON public.dispensary USING btree (lower(name), id) WHERE (closed_at IS NOT NULL);
CREATE INDEX dispensary_license_expiry ON public.dispensary USING btree (license_expires_on) WHERE ((closed_at IS NULL) AND (license_expires_on IS NOT NULL));
CREATE INDEX dispensary_merged ON public.dispensary USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX dispensary_not_claimed ON public.dispensary USING btree (lower(name), id) WHERE ((NOT claimed) AND (closed_at IS NULL));
CREATE INDEX dispensary_on_map ON public.dispensary USING btree (lower(name), id) WHERE ((latitude IS NOT NULL) AND (closed_at IS NULL));
CREATE INDEX dispensary_open ON public.dispensary USING btree (lower(name), id) WHERE (closed_at IS NULL);
CREATE INDEX dispensary_unclaimed_by_brand ON public.dispensary USING btree (invited_by_brand_id, lower(name), id) WHERE (NOT claimed);
CREATE INDEX dispensary_without_manager ON public.dispensary USING btree (lower(name), id) WHERE ((NOT has_manager) AND (closed_at IS NULL));
CREATE TRIGGER dispensary_ends_merge_requests AFTER UPDATE OF retail_organization_id, reseller_id, closed_at, merged_into_id ON public.dispensary FOR EACH ROW WHEN (((old.retail_organization_id IS DISTINCT FROM new.retail_organization_id) OR (old.reseller_id IS DISTINCT FROM new.reseller_id) OR (old.closed_at IS DISTINCT FROM new.closed_at) OR (old.merged_into_id IS DISTINCT FROM new.merged_into_id))) EXECUTE FUNCTION end_merge_requests_of_store();
CREATE TRIGGER dispensary_notes_cells AFTER UPDATE OF state_code ON public.dispensary FOR EACH ROW WHEN ((old.state_code <> new.state_code)) EXECUTE FUNCTION note_state_cells();
CREATE CONSTRAINT TRIGGER dispensary_of_chain AFTER UPDATE OF retail_organization_id ON public.dispensary DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.retail_organization_id IS DISTINCT FROM new.retail_organization_id)) EXECUTE FUNCTION refuse_jobs_of_other_chains();

create table dispensary_email_domain (
  dispensary_id uuid not null,
  domain text not null,
  added_by uuid,
  created_at timestamp with time zone not null,
  constraint dispensary_email_domain_pkey PRIMARY KEY (dispensary_id, domain),
  constraint dispensary_email_domain_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint dispensary_email_domain_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id) ON DELETE CASCADE,
  constraint dispensary_email_domain_plain CHECK (((domain = lower(btrim(domain))) AND (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'::text)))
);

create table dispensary_role (
  id uuid not null,
  label text not null,
  access_role text not null,
  retail_organization_id uuid,
  archived_at timestamp with time zone,
  constraint dispensary_role_pkey PRIMARY KEY (id),
  constraint dispensary_role_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint dispensary_role_access_known CHECK ((access_role = ANY (ARRAY['ROLE_STUDENT'::text, 'ROLE_DISPENSARY_ADMIN'::text])))
);
CREATE UNIQUE INDEX dispensary_role_label_unique ON public.dispensary_role USING btree (COALESCE(retail_organization_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(label));
CREATE TRIGGER dispensary_role_keeps_chain BEFORE UPDATE OF retail_organization_id ON public.dispensary_role FOR EACH ROW WHEN ((old.retail_organization_id IS DISTINCT FROM new.retail_organization_id)) EXECUTE FUNCTION refuse_other_chain_of_job();
CREATE TRIGGER dispensary_role_manages AFTER UPDATE OF access_role ON public.dispensary_role FOR EACH ROW WHEN ((old.access_role <> new.access_role)) EXECUTE FUNCTION refresh_dispensaries_of_role();

create table draft_review (
  id uuid not null,
  course_id uuid,
  class_id uuid,
  reviewer_id uuid not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  note text default ''::text not null,
  decision text,
  words text default ''::text not null,
  decided_revision integer,
  decided_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint draft_review_pkey PRIMARY KEY (id),
  constraint draft_review_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES app_user(id),
  constraint draft_review_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id),
  constraint draft_review_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint draft_review_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint draft_review_decided_whole CHECK ((num_nonnulls(decision, decided_revision, decided_at) = ANY (ARRAY[0, 3]))),
  constraint draft_review_decision CHECK ((decision = ANY (ARRAY['approved'::text, 'changes'::text]))),
  constraint draft_review_of_one CHECK ((num_nonnulls(course_id, class_id) = 1)),
  constraint draft_review_texts CHECK (((char_length(note) <= 1000) AND (char_length(words) <= 1000)))
);
CREATE INDEX draft_review_by_asker ON public.draft_review USING btree (asked_by);
CREATE INDEX draft_review_by_class ON public.draft_review USING btree (class_id, asked_at) WHERE (class_id IS NOT NULL);
CREATE INDEX draft_review_by_course ON public.draft_review USING btree (course_id, asked_at) WHERE (course_id IS NOT NULL);
CREATE INDEX draft_review_by_reviewer ON public.draft_review USING btree (reviewer_id);
CREATE UNIQUE INDEX draft_review_once ON public.draft_review USING btree (COALESCE(course_id, class_id), reviewer_id) WHERE ((decided_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX draft_review_waiting ON public.draft_review USING btree (reviewer_id, asked_at, id) WHERE ((decided_at IS NULL) AND (withdrawn_at IS NULL));

create table earned_reward (
  qualification_id uuid not null,
  reward_id uuid not null,
  option_id uuid not null,
  value_cents bigint not null,
  auto_selected boolean not null,
  additional_info jsonb,
  selected_at timestamp with time zone not null,
  state text not null,
  state_at timestamp with time zone not null,
  issue_description text,
  issue_at timestamp with time zone,
  issue_resolved_at timestamp with time zone,
  campaign_id uuid not null,
  batch_id uuid,
  tracking text,
  code text,
  issue_resolution text,
  brand_read_at timestamp with time zone,
  learner_read_at timestamp with time zone,
  step text generated always as (
CASE
    WHEN ((issue_at IS NOT NULL) AND (issue_resolved_at IS NULL)) THEN 'problem'::text
    WHEN (state = 'earned'::text) THEN 'to-order'::text
    WHEN (state = 'issued'::text) THEN 'sent'::text
    WHEN (state = 'delivered'::text) THEN 'received'::text
    ELSE state
END) stored not null,
  waits_since timestamp with time zone generated always as (
CASE
    WHEN ((issue_at IS NOT NULL) AND (issue_resolved_at IS NULL)) THEN issue_at
    ELSE selected_at
END) stored not null,
  sent_told_at timestamp with time zone,
  constraint earned_reward_pkey PRIMARY KEY (qualification_id),
  constraint earned_reward_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES fulfilment_batch(id),
  constraint earned_reward_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  constraint earned_reward_option FOREIGN KEY (option_id, reward_id) REFERENCES reward_option(id, reward_id),
  constraint earned_reward_qualification FOREIGN KEY (qualification_id, reward_id) REFERENCES reward_qualification(id, reward_id),
  constraint earned_reward_issue_resolved CHECK (((issue_resolved_at IS NULL) OR (issue_at IS NOT NULL))),
  constraint earned_reward_issue_told CHECK (((issue_description IS NULL) = (issue_at IS NULL))),
  constraint earned_reward_resolution_known CHECK (((issue_resolution IS NULL) OR ((issue_resolution = ANY (ARRAY['answered'::text, 'replaced'::text, 'refunded'::text])) AND (issue_resolved_at IS NOT NULL)))),
  constraint earned_reward_state_known CHECK ((state = ANY (ARRAY['earned'::text, 'ordered'::text, 'issued'::text, 'delivered'::text, 'returned'::text])))
);
CREATE INDEX earned_reward_board ON public.earned_reward USING btree (campaign_id, step, waits_since, qualification_id);
CREATE INDEX earned_reward_by_batch ON public.earned_reward USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX earned_reward_by_option ON public.earned_reward USING btree (option_id);
CREATE TRIGGER earned_reward_has_campaign BEFORE INSERT ON public.earned_reward FOR EACH ROW EXECUTE FUNCTION set_campaign_of_reward();

create table earned_reward_change (
  id uuid not null,
  qualification_id uuid not null,
  change text not null,
  note text default ''::text not null,
  made_at timestamp with time zone not null,
  made_by uuid,
  constraint earned_reward_change_pkey PRIMARY KEY (id),
  constraint earned_reward_change_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint earned_reward_change_qualification_id_fkey FOREIGN KEY (qualification_id) REFERENCES earned_reward(qualification_id),
  constraint earned_reward_change_known CHECK ((change = ANY (ARRAY['earned'::text, 'ordered'::text, 'issued'::text, 'delivered'::text, 'returned'::text, 'issue-reported'::text, 'issue-resolved'::text, 'replaced'::text])))
);
CREATE INDEX earned_reward_change_by_reward ON public.earned_reward_change USING btree (qualification_id, made_at);
CREATE TRIGGER earned_reward_change_append_only BEFORE DELETE OR UPDATE ON public.earned_reward_change FOR EACH ROW EXECUTE FUNCTION refuse_change_but_words('note');

create table editing_session (
  course_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  card_id uuid,
  is_writing boolean not null,
  seen_at timestamp with time zone not null,
  constraint editing_session_pkey PRIMARY KEY (course_id, user_id, id),
  constraint editing_session_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint editing_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

create table employment (
  id uuid not null,
  user_id uuid not null,
  dispensary_id uuid,
  retail_organization_id uuid,
  brand_id uuid,
  reseller_id uuid,
  parent_company_id uuid,
  is_brand_admin boolean default false not null,
  is_brand_sales boolean default false not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  chosen_at timestamp with time zone,
  vouched_at timestamp with time zone,
  vouched_how text,
  vouched_by uuid,
  hired_on date,
  employee_number text,
  constraint employment_pkey PRIMARY KEY (id),
  constraint employment_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint employment_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint employment_parent_company_id_fkey FOREIGN KEY (parent_company_id) REFERENCES parent_company(id),
  constraint employment_reseller_id_fkey FOREIGN KEY (reseller_id) REFERENCES reseller(id),
  constraint employment_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint employment_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint employment_vouched_by_fkey FOREIGN KEY (vouched_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint employment_admin_sells CHECK ((is_brand_sales OR (NOT is_brand_admin))),
  constraint employment_brand_flags CHECK (((brand_id IS NOT NULL) OR (NOT (is_brand_admin OR is_brand_sales)))),
  constraint employment_hired_since_1950 CHECK ((hired_on >= '1950-01-01'::date)),
  constraint employment_in_order CHECK ((ended_at >= started_at)),
  constraint employment_number_fits CHECK (((length(employee_number) >= 1) AND (length(employee_number) <= 40))),
  constraint employment_one_employer CHECK ((num_nonnulls(dispensary_id, retail_organization_id, brand_id, reseller_id, parent_company_id) = 1)),
  constraint employment_vouched CHECK (((vouched_at IS NULL) = (vouched_how IS NULL))),
  constraint employment_vouched_how_known CHECK ((vouched_how = ANY (ARRAY['invitation'::text, 'directory'::text, 'company'::text, 'domain'::text, 'manager'::text, 'before'::text])))
);
CREATE INDEX employment_by_brand ON public.employment USING btree (brand_id, started_at) WHERE ((brand_id IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX employment_by_dispensary ON public.employment USING btree (dispensary_id) INCLUDE (user_id, id, started_at, ended_at, hired_on) WHERE (dispensary_id IS NOT NULL);
CREATE INDEX employment_by_parent_company ON public.employment USING btree (parent_company_id) INCLUDE (user_id, id, ended_at) WHERE (parent_company_id IS NOT NULL);
CREATE INDEX employment_by_reseller ON public.employment USING btree (reseller_id) INCLUDE (user_id, id, ended_at) WHERE (reseller_id IS NOT NULL);
CREATE INDEX employment_by_retail_organization ON public.employment USING btree (retail_organization_id) INCLUDE (user_id, id, ended_at) WHERE (retail_organization_id IS NOT NULL);
CREATE INDEX employment_by_user ON public.employment USING btree (user_id);
CREATE INDEX employment_not_vouched ON public.employment USING btree (dispensary_id, started_at) WHERE ((vouched_at IS NULL) AND (ended_at IS NULL) AND (dispensary_id IS NOT NULL));
CREATE UNIQUE INDEX employment_one_at_brand ON public.employment USING btree (user_id, brand_id) WHERE ((ended_at IS NULL) AND (brand_id IS NOT NULL));
CREATE UNIQUE INDEX employment_one_at_dispensary ON public.employment USING btree (user_id, dispensary_id) WHERE ((ended_at IS NULL) AND (dispensary_id IS NOT NULL));
CREATE UNIQUE INDEX employment_one_at_parent_company ON public.employment USING btree (user_id, parent_company_id) WHERE ((ended_at IS NULL) AND (parent_company_id IS NOT NULL));
CREATE UNIQUE INDEX employment_one_at_reseller ON public.employment USING btree (user_id, reseller_id) WHERE ((ended_at IS NULL) AND (reseller_id IS NOT NULL));
CREATE UNIQUE INDEX employment_one_at_retail_organization ON public.employment USING btree (user_id, retail_organization_id) WHERE ((ended_at IS NULL) AND (retail_organization_id IS NOT NULL));
CREATE TRIGGER employment_at_open_dispensary AFTER INSERT OR UPDATE OF dispensary_id, ended_at ON public.employment FOR EACH ROW WHEN (((new.dispensary_id IS NOT NULL) AND (new.ended_at IS NULL))) EXECUTE FUNCTION refuse_work_at_closed_dispensary();
CREATE TRIGGER employment_counted_when_begun AFTER INSERT ON public.employment FOR EACH ROW WHEN ((new.ended_at IS NULL)) EXECUTE FUNCTION count_current_employments();
CREATE TRIGGER employment_counted_when_changed AFTER UPDATE OF user_id, dispensary_id, ended_at ON public.employment FOR EACH ROW WHEN (((old.user_id <> new.user_id) OR ((old.ended_at IS NULL) <> (new.ended_at IS NULL)) OR ((old.dispensary_id IS NULL) <> (new.dispensary_id IS NULL)))) EXECUTE FUNCTION count_current_employments();
CREATE TRIGGER employment_counted_when_deleted AFTER DELETE ON public.employment FOR EACH ROW WHEN ((old.ended_at IS NULL)) EXECUTE FUNCTION count_current_employments();
CREATE TRIGGER employment_manages AFTER UPDATE OF dispensary_id, ended_at ON public.employment FOR EACH ROW WHEN (((old.dispensary_id IS DISTINCT FROM new.dispensary_id) OR ((old.ended_at IS NULL) <> (new.ended_at IS NULL)))) EXECUTE FUNCTION refresh_dispensaries_of_employment();
CREATE CONSTRAINT TRIGGER employment_of_chain AFTER UPDATE OF dispensary_id, ended_at ON public.employment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.ended_at IS NULL) AND ((old.ended_at IS NOT NULL) OR (old.dispensary_id IS DISTINCT FROM new.dispensary_id)))) EXECUTE FUNCTION refuse_jobs_of_other_chains();

create table employment_invitation (
  id uuid not null,
  user_id uuid not null,
  dispensary_id uuid,
  email text not null,
  role_ids uuid[] not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted boolean,
  answered_at timestamp with time zone,
  retail_organization_id uuid,
  brand_id uuid,
  reseller_id uuid,
  parent_company_id uuid,
  is_brand_admin boolean default false not null,
  is_brand_sales boolean default false not null,
  directory_id uuid,
  hired_on date,
  employee_number text,
  constraint employment_invitation_pkey PRIMARY KEY (id),
  constraint employment_invitation_one UNIQUE (user_id, dispensary_id),
  constraint employment_invitation_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint employment_invitation_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint employment_invitation_directory_id_fkey FOREIGN KEY (directory_id) REFERENCES provisioned_organization(id),
  constraint employment_invitation_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint employment_invitation_parent_company_id_fkey FOREIGN KEY (parent_company_id) REFERENCES parent_company(id),
  constraint employment_invitation_reseller_id_fkey FOREIGN KEY (reseller_id) REFERENCES reseller(id),
  constraint employment_invitation_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint employment_invitation_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint employment_invitation_answered CHECK (((accepted IS NULL) = (answered_at IS NULL))),
  constraint employment_invitation_one_employer CHECK ((num_nonnulls(dispensary_id, retail_organization_id, brand_id, reseller_id, parent_company_id, directory_id) = 1))
);
CREATE INDEX employment_invitation_by_brand ON public.employment_invitation USING btree (brand_id, asked_at) WHERE (brand_id IS NOT NULL);
CREATE INDEX employment_invitation_by_store ON public.employment_invitation USING btree (dispensary_id, asked_at);
CREATE UNIQUE INDEX employment_invitation_one_at_brand ON public.employment_invitation USING btree (user_id, brand_id) WHERE (brand_id IS NOT NULL);
CREATE UNIQUE INDEX employment_invitation_one_at_parent_company ON public.employment_invitation USING btree (user_id, parent_company_id) WHERE (parent_company_id IS NOT NULL);
CREATE UNIQUE INDEX employment_invitation_one_at_reseller ON public.employment_invitation USING btree (user_id, reseller_id) WHERE (reseller_id IS NOT NULL);
CREATE UNIQUE INDEX employment_invitation_one_at_retail_organization ON public.employment_invitation USING btree (user_id, retail_organization_id) WHERE (retail_organization_id IS NOT NULL);
CREATE UNIQUE INDEX employment_invitation_one_by_directory ON public.employment_invitation USING btree (user_id, directory_id) WHERE (directory_id IS NOT NULL);

create table employment_role (
  employment_id uuid not null,
  dispensary_role_id uuid not null,
  constraint employment_role_pkey PRIMARY KEY (employment_id, dispensary_role_id),
  constraint employment_role_dispensary_role_id_fkey FOREIGN KEY (dispensary_role_id) REFERENCES dispensary_role(id),
  constraint employment_role_employment_id_fkey FOREIGN KEY (employment_id) REFERENCES employment(id) ON DELETE CASCADE
);
CREATE INDEX employment_role_holders ON public.employment_role USING btree (dispensary_role_id, employment_id);
CREATE TRIGGER employment_role_claims_dispensaries AFTER INSERT ON public.employment_role REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION claim_dispensaries_of_managers();
CREATE TRIGGER employment_role_given_manages AFTER INSERT ON public.employment_role REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_dispensaries_of_jobs();
CREATE CONSTRAINT TRIGGER employment_role_of_chain AFTER INSERT OR UPDATE ON public.employment_role DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.dispensary_role_id <> ALL (ARRAY['a93324e2-6848-5305-9e9c-5bce96206e5b'::uuid, '07af34e9-0f27-56fd-b439-c792b506a655'::uuid, '9aad8d50-d37f-543b-9ba0-0a813490b1ef'::uuid, '5586f431-970d-5731-ba8e-c82732a30184'::uuid]))) EXECUTE FUNCTION refuse_jobs_of_other_chains();
CREATE TRIGGER employment_role_taken_manages AFTER DELETE ON public.employment_role REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_dispensaries_of_jobs();

create table ended_track_assignment (
  track_id uuid not null,
  dispensary_id uuid not null,
  assigned_at timestamp with time zone not null,
  due_on date,
  due_after_days integer,
  role_ids uuid[] not null,
  muted_item_ids uuid[] not null,
  ended_at timestamp with time zone not null,
  came_from text default 'hand'::text not null,
  own_roles boolean default false not null,
  rule_id uuid,
  constraint ended_track_assignment_pkey PRIMARY KEY (track_id, dispensary_id),
  constraint ended_track_assignment_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id) ON DELETE CASCADE,
  constraint ended_track_assignment_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES assignment_rule(id) ON DELETE SET NULL,
  constraint ended_track_assignment_track_id_fkey FOREIGN KEY (track_id) REFERENCES track(id) ON DELETE CASCADE,
  constraint ended_track_assignment_came_from_known CHECK ((came_from = ANY (ARRAY['hand'::text, 'default'::text, 'copy'::text])))
);
CREATE INDEX ended_track_assignment_by_rule ON public.ended_track_assignment USING btree (rule_id) WHERE (rule_id IS NOT NULL);
CREATE INDEX ended_track_assignment_by_time ON public.ended_track_assignment USING btree (ended_at);

create table evidence_key (
  id text not null,
  public_jwk jsonb not null,
  certificate bytea not null,
  sealed_key bytea,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint evidence_key_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX evidence_key_current ON public.evidence_key USING btree ((true)) WHERE ((sealed_key IS NOT NULL) AND (retired_at IS NULL));

create table evidence_pack (
  id uuid not null,
  template text not null,
  template_edition integer not null,
  dispensary_ids uuid[] not null,
  from_day date not null,
  to_day date not null,
  language text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  finished_at timestamp with time zone,
  file_key text,
  page_key text,
  bytes bigint,
  sha256 bytea,
  chain_position bigint,
  chain_hash bytea,
  people integer,
  incomplete integer,
  file_name text default ''::text not null,
  not_due integer default 0 not null,
  left_people integer default 0 not null,
  key_id text,
  user_ids uuid[],
  deleted_for text,
  constraint evidence_pack_pkey PRIMARY KEY (id),
  constraint evidence_pack_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_file(key),
  constraint evidence_pack_page_key_fkey FOREIGN KEY (page_key) REFERENCES stored_file(key),
  constraint evidence_pack_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES app_user(id),
  constraint evidence_pack_days CHECK ((to_day >= from_day)),
  constraint evidence_pack_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'building'::text, 'ready'::text, 'failed'::text, 'deleted'::text]))),
  constraint evidence_pack_stores CHECK (((cardinality(dispensary_ids) >= 1) AND (cardinality(dispensary_ids) <= 500)))
);
CREATE INDEX evidence_pack_file ON public.evidence_pack USING btree (file_key) WHERE (file_key IS NOT NULL);
CREATE INDEX evidence_pack_of_person ON public.evidence_pack USING btree (requested_by, requested_at);
CREATE INDEX evidence_pack_of_stores ON public.evidence_pack USING gin (dispensary_ids);
CREATE INDEX evidence_pack_page ON public.evidence_pack USING btree (page_key) WHERE (page_key IS NOT NULL);

create table evidence_pack_part (
  pack_id uuid not null,
  number integer not null,
  dispensary_ids uuid[] not null,
  file_name text not null,
  file_key text,
  page_key text,
  bytes bigint not null,
  sha256 bytea not null,
  people integer not null,
  incomplete integer not null,
  not_due integer not null,
  left_people integer not null,
  constraint evidence_pack_part_pkey PRIMARY KEY (pack_id, number),
  constraint evidence_pack_part_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_file(key),
  constraint evidence_pack_part_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES evidence_pack(id),
  constraint evidence_pack_part_page_key_fkey FOREIGN KEY (page_key) REFERENCES stored_file(key),
  constraint evidence_pack_part_counted CHECK ((number > 0))
);
CREATE INDEX evidence_pack_part_file ON public.evidence_pack_part USING btree (file_key) WHERE (file_key IS NOT NULL);
CREATE INDEX evidence_pack_part_page ON public.evidence_pack_part USING btree (page_key) WHERE (page_key IS NOT NULL);

create table exam (
  id uuid not null,
  class_id uuid not null,
  number integer not null,
  title text not null,
  description text not null,
  minimum_passing_score numeric default 80 not null,
  questions jsonb not null,
  published_at timestamp with time zone not null,
  is_shuffled boolean default false not null,
  draw_count integer,
  constraint exam_pkey PRIMARY KEY (id),
  constraint exam_number_unique UNIQUE (class_id, number),
  constraint exam_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id),
  constraint exam_draw_count_positive CHECK ((draw_count > 0))
);
CREATE INDEX exam_by_media ON public.exam USING gin (media_addresses(questions));
CREATE TRIGGER exam_immutable BEFORE DELETE OR UPDATE ON public.exam FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table exam_attempt (
  id uuid not null,
  user_id uuid not null,
  exam_id uuid not null,
  answers jsonb not null,
  result jsonb not null,
  score numeric not null,
  passed boolean not null,
  submitted_at timestamp with time zone not null,
  round integer default 1 not null,
  constraint exam_attempt_pkey PRIMARY KEY (id),
  constraint exam_attempt_exam_id_fkey FOREIGN KEY (exam_id) REFERENCES exam(id),
  constraint exam_attempt_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX exam_attempt_by_user ON public.exam_attempt USING btree (user_id, exam_id, score DESC);
CREATE TRIGGER exam_attempt_append_only BEFORE DELETE OR UPDATE ON public.exam_attempt FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table former_address (
  user_id uuid not null,
  address_hash bytea not null,
  left_at timestamp with time zone not null,
  constraint former_address_pkey PRIMARY KEY (user_id, address_hash),
  constraint former_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX former_address_by_address ON public.former_address USING btree (address_hash);

create table former_chain (
  dispensary_id uuid not null,
  retail_organization_id uuid,
  until timestamp with time zone not null,
  constraint former_chain_pkey PRIMARY KEY (dispensary_id, until),
  constraint former_chain_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint former_chain_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id)
);

create table former_earner (
  user_id uuid not null,
  address_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint former_earner_pkey PRIMARY KEY (user_id),
  constraint former_earner_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX former_earner_by_address ON public.former_earner USING btree (address_hash);

create table former_partnership (
  brand_id uuid not null,
  dispensary_id uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  constraint former_partnership_pkey PRIMARY KEY (brand_id, dispensary_id),
  constraint former_partnership_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint former_partnership_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id)
);
CREATE INDEX former_partnership_by_dispensary ON public.former_partnership USING btree (dispensary_id);

create table fulfilment_batch (
  id uuid not null,
  brand_id uuid not null,
  made_by uuid,
  total integer not null,
  created_at timestamp with time zone not null,
  constraint fulfilment_batch_pkey PRIMARY KEY (id),
  constraint fulfilment_batch_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint fulfilment_batch_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id) ON DELETE SET NULL
);
CREATE INDEX fulfilment_batch_by_brand ON public.fulfilment_batch USING btree (brand_id, created_at);

create table idempotent_call (
  caller text not null,
  key uuid not null,
  call text not null,
  input_hash bytea not null,
  status integer not null,
  response jsonb,
  created_at timestamp with time zone not null,
  constraint idempotent_call_pkey PRIMARY KEY (caller, key)
);
CREATE INDEX idempotent_call_by_time ON public.idempotent_call USING btree (created_at);

create table import_choice (
  user_id uuid not null,
  company_id uuid,
  kind text not null,
  field text not null,
  word text not null,
  choice text not null,
  used_at timestamp with time zone not null,
  constraint import_choice_once UNIQUE NULLS NOT DISTINCT (user_id, company_id, kind, field, word),
  constraint import_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint import_choice_field_known CHECK ((field = ANY (ARRAY['role'::text, 'place'::text])))
);

create table import_ending (
  run_id uuid not null,
  employment_id uuid not null,
  constraint import_ending_pkey PRIMARY KEY (run_id, employment_id),
  constraint import_ending_employment_id_fkey FOREIGN KEY (employment_id) REFERENCES employment(id) ON DELETE CASCADE,
  constraint import_ending_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE
);
CREATE INDEX import_ending_by_employment ON public.import_ending USING btree (employment_id);

create table import_mapping (
  user_id uuid not null,
  kind text not null,
  header text not null,
  columns jsonb not null,
  used_at timestamp with time zone not null,
  constraint import_mapping_pkey PRIMARY KEY (user_id, kind, header),
  constraint import_mapping_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

create table import_role (
  run_id uuid not null,
  retail_organization_id uuid not null,
  name text not null,
  dispensary_role_id uuid,
  is_new boolean not null,
  constraint import_role_once PRIMARY KEY (run_id, retail_organization_id, name),
  constraint import_role_dispensary_role_id_fkey FOREIGN KEY (dispensary_role_id) REFERENCES dispensary_role(id) ON DELETE SET NULL,
  constraint import_role_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint import_role_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE
);
CREATE INDEX import_role_by_role ON public.import_role USING btree (dispensary_role_id);

create table import_row (
  run_id uuid not null,
  number integer not null,
  cells jsonb,
  row_key text,
  outcome text not null,
  notes jsonb default '[]'::jsonb not null,
  is_left_out boolean default false not null,
  result text,
  sentence text,
  subject_id uuid,
  employment_id uuid,
  invitation_id uuid,
  is_new_account boolean default false not null,
  dispensary_id uuid,
  qualification_id uuid,
  before jsonb,
  constraint import_row_pkey PRIMARY KEY (run_id, number),
  constraint import_row_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id) ON DELETE SET NULL,
  constraint import_row_employment_id_fkey FOREIGN KEY (employment_id) REFERENCES employment(id) ON DELETE SET NULL,
  constraint import_row_qualification_id_fkey FOREIGN KEY (qualification_id) REFERENCES earned_reward(qualification_id),
  constraint import_row_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE,
  constraint import_row_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint import_row_number_counted CHECK ((number > 0)),
  constraint import_row_outcome_known CHECK ((outcome = ANY (ARRAY['NEW'::text, 'JOINS'::text, 'CHANGES'::text, 'SAME'::text, 'LOOK'::text, 'CANNOT'::text]))),
  constraint import_row_result_known CHECK ((result = ANY (ARRAY['ADDED'::text, 'ASKED'::text, 'CHANGED'::text, 'NOTHING_TO_DO'::text, 'NOT_DONE'::text, 'LEFT_OUT'::text])))
);
CREATE INDEX import_row_by_address ON public.import_row USING gin (addresses_in(cells)) WHERE (cells IS NOT NULL);
CREATE INDEX import_row_by_dispensary ON public.import_row USING btree (dispensary_id) WHERE (dispensary_id IS NOT NULL);
CREATE INDEX import_row_by_employment ON public.import_row USING btree (employment_id) WHERE (employment_id IS NOT NULL);
CREATE INDEX import_row_by_key ON public.import_row USING btree (run_id, row_key);
CREATE INDEX import_row_by_reward ON public.import_row USING btree (qualification_id) WHERE (qualification_id IS NOT NULL);
CREATE INDEX import_row_by_subject ON public.import_row USING btree (subject_id) WHERE (subject_id IS NOT NULL);

create table import_run (
  id uuid not null,
  kind text not null,
  made_by uuid not null,
  place_id uuid,
  file_name text,
  state text default 'DRAFT'::text not null,
  mail text default 'people'::text not null,
  total integer default 0 not null,
  results jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  is_damaged boolean default false not null,
  new_roles text[] default '{}'::text[] not null,
  constraint import_run_pkey PRIMARY KEY (id),
  constraint import_run_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint import_run_applied CHECK (((applied_at IS NULL) = (state = 'DRAFT'::text))),
  constraint import_run_finished CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['DONE'::text, 'UNDONE'::text])))),
  constraint import_run_kind_known CHECK ((kind = ANY (ARRAY['employees'::text, 'managers'::text, 'brand-employees'::text, 'stores'::text, 'rewards'::text, 'credentials'::text]))) NOT VALID,
  constraint import_run_mail_known CHECK ((mail = ANY (ARRAY['people'::text, 'nobody'::text, 'managers'::text]))),
  constraint import_run_state_known CHECK ((state = ANY (ARRAY['DRAFT'::text, 'APPLYING'::text, 'DONE'::text, 'UNDONE'::text]))),
  constraint import_run_undone CHECK (((undone_at IS NOT NULL) = (state = 'UNDONE'::text)))
);
CREATE INDEX import_run_by_creation ON public.import_run USING btree (created_at);
CREATE INDEX import_run_by_maker ON public.import_run USING btree (made_by, created_at DESC, id);

create table inspection_link (
  id uuid not null,
  pack_id uuid not null,
  token_hash bytea not null,
  code_hash bytea not null,
  wrong_codes integer default 0 not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint inspection_link_pkey PRIMARY KEY (id),
  constraint inspection_link_token_hash_key UNIQUE (token_hash),
  constraint inspection_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint inspection_link_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES evidence_pack(id)
);
CREATE INDEX inspection_link_of_pack ON public.inspection_link USING btree (pack_id);

create table inspection_opening (
  id uuid not null,
  link_id uuid not null,
  opened_at timestamp with time zone not null,
  what text not null,
  address text,
  browser text,
  constraint inspection_opening_pkey PRIMARY KEY (id),
  constraint inspection_opening_link_id_fkey FOREIGN KEY (link_id) REFERENCES inspection_link(id),
  constraint inspection_opening_what_known CHECK ((what = ANY (ARRAY['page'::text, 'file'::text])))
);
CREATE INDEX inspection_opening_of_link ON public.inspection_opening USING btree (link_id, opened_at);
CREATE TRIGGER inspection_opening_append_only BEFORE DELETE OR UPDATE ON public.inspection_opening FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table installation (
  singleton boolean default true not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  demo_loaded_at timestamp with time zone,
  constraint installation_pkey PRIMARY KEY (singleton),
  constraint installation_single CHECK (singleton)
);

create table installation_secret (
  purpose text not null,
  secret bytea not null,
  created_at timestamp with time zone not null,
  constraint installation_secret_pkey PRIMARY KEY (purpose)
);

create table installation_version (
  version text not null,
  started_at timestamp with time zone not null,
  constraint installation_version_pkey PRIMARY KEY (version)
);

create table invitation (
  id uuid not null,
  user_id uuid not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint invitation_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX invitation_by_user ON public.invitation USING btree (user_id, created_at);

create table job_lease (
  name text not null,
  holder uuid not null,
  until timestamp with time zone not null,
  constraint job_lease_pkey PRIMARY KEY (name)
);

create table known_browser (
  user_id uuid not null,
  fingerprint bytea not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint known_browser_pkey PRIMARY KEY (user_id, fingerprint),
  constraint known_browser_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

create table learning_record (
  id uuid not null,
  kind text not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  facts jsonb not null,
  "position" bigint,
  previous_hash bytea,
  hash bytea,
  constraint learning_record_pkey PRIMARY KEY (id),
  constraint learning_record_position_unique UNIQUE ("position"),
  constraint learning_record_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint learning_record_facts_object CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint learning_record_hashes_whole CHECK (((length(hash) = 32) AND (length(previous_hash) = 32))),
  constraint learning_record_position_counted CHECK (("position" > 0)),
  constraint learning_record_sealed CHECK (((("position" IS NULL) = (hash IS NULL)) AND (("position" IS NULL) = (previous_hash IS NULL))))
);
CREATE INDEX learning_record_of_person ON public.learning_record USING btree (user_id, at);
CREATE INDEX learning_record_unsealed ON public.learning_record USING btree (at, id) WHERE ("position" IS NULL);
CREATE TRIGGER learning_record_append_only BEFORE INSERT OR DELETE OR UPDATE ON public.learning_record FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
CREATE TRIGGER learning_record_never_emptied BEFORE TRUNCATE ON public.learning_record FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change();

create table learning_record_chain (
  singleton boolean default true not null,
  "position" bigint not null,
  hash bytea not null,
  began_at timestamp with time zone not null,
  constraint learning_record_chain_pkey PRIMARY KEY (singleton),
  constraint learning_record_chain_single CHECK (singleton)
);

create table ledger_transfer (
  id uuid not null,
  campaign_id uuid not null,
  qualification_id uuid,
  occasion text not null,
  debit text not null,
  credit text not null,
  cents bigint not null,
  made_at timestamp with time zone not null,
  made_by uuid,
  constraint ledger_transfer_pkey PRIMARY KEY (id),
  constraint ledger_transfer_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  constraint ledger_transfer_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint ledger_transfer_qualification FOREIGN KEY (qualification_id, campaign_id) REFERENCES reward_qualification(id, campaign_id),
  constraint ledger_transfer_between_accounts CHECK ((debit <> credit)),
  constraint ledger_transfer_occasion_known CHECK ((((((((((occasion = 'fund'::text) AND (debit = 'brand'::text) AND (credit = 'available'::text)) OR ((occasion = 'reserve'::text) AND (debit = 'available'::text) AND (credit = 'reserved'::text))) OR ((occasion = 'release'::text) AND (debit = 'reserved'::text) AND (credit = 'available'::text))) OR ((occasion = 'earn'::text) AND (debit = 'reserved'::text) AND (credit = 'granted'::text))) OR ((occasion = 'fulfil'::text) AND (debit = 'granted'::text) AND (credit = 'fulfilled'::text))) OR ((occasion = 'return'::text) AND (debit = 'granted'::text) AND (credit = 'available'::text))) OR ((occasion = 'return'::text) AND (debit = 'fulfilled'::text) AND (credit = 'available'::text))) OR ((occasion = 'withdraw'::text) AND (debit = 'available'::text) AND (credit = 'brand'::text)))),
  constraint ledger_transfer_of_whom CHECK (((qualification_id IS NULL) = (occasion = ANY (ARRAY['fund'::text, 'withdraw'::text])))),
  constraint ledger_transfer_positive CHECK ((cents > 0))
);
CREATE INDEX ledger_transfer_by_campaign ON public.ledger_transfer USING btree (campaign_id, made_at);
CREATE INDEX ledger_transfer_of_brand ON public.ledger_transfer USING btree (campaign_id, made_at, id) WHERE (qualification_id IS NULL);
CREATE UNIQUE INDEX ledger_transfer_once ON public.ledger_transfer USING btree (qualification_id, occasion) WHERE (qualification_id IS NOT NULL);
CREATE INDEX ledger_transfer_returned ON public.ledger_transfer USING btree (campaign_id, made_at, id) WHERE (occasion = 'return'::text);
CREATE TRIGGER ledger_transfer_append_only BEFORE DELETE OR UPDATE ON public.ledger_transfer FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transfer_moves_balance AFTER INSERT ON public.ledger_transfer FOR EACH ROW EXECUTE FUNCTION move_campaign_balance();

create table lesson (
  id uuid not null,
  class_id uuid not null,
  "position" integer,
  title text,
  body text,
  video jsonb,
  constraint lesson_pkey PRIMARY KEY (id),
  constraint lesson_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id)
);
CREATE INDEX lesson_by_class ON public.lesson USING btree (class_id);
CREATE INDEX lesson_by_media ON public.lesson USING gin (media_addresses(video));

create table lesson_completion (
  user_id uuid not null,
  lesson_id uuid not null,
  completed_at timestamp with time zone not null,
  round integer default 1 not null,
  version_id uuid,
  constraint lesson_completion_pkey PRIMARY KEY (user_id, lesson_id, round),
  constraint lesson_completion_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id),
  constraint lesson_completion_read_in FOREIGN KEY (version_id, lesson_id) REFERENCES version_lesson(version_id, lesson_id),
  constraint lesson_completion_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table live_session (
  id uuid not null,
  dispensary_id uuid not null,
  course_id uuid,
  class_id uuid,
  trainer_name text not null,
  provider_name text,
  language text,
  place text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  cancelled_by uuid,
  cancelled_at timestamp with time zone,
  retail_organization_id uuid,
  constraint live_session_pkey PRIMARY KEY (id),
  constraint live_session_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES app_user(id),
  constraint live_session_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id),
  constraint live_session_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint live_session_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint live_session_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint live_session_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint live_session_cancelled CHECK (((cancelled_by IS NULL) = (cancelled_at IS NULL))),
  constraint live_session_in_order CHECK ((ends_at > starts_at)),
  constraint live_session_of_one CHECK ((num_nonnulls(course_id, class_id) = 1)),
  constraint live_session_place_known CHECK ((place = ANY (ARRAY['store'::text, 'video'::text, 'elsewhere'::text])))
);
CREATE INDEX live_session_of_store ON public.live_session USING btree (dispensary_id, starts_at);

create table live_session_attendance (
  id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  in_at timestamp with time zone,
  out_at timestamp with time zone,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  constraint live_session_attendance_pkey PRIMARY KEY (id),
  constraint live_session_attendance_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app_user(id),
  constraint live_session_attendance_session_id_fkey FOREIGN KEY (session_id) REFERENCES live_session(id),
  constraint live_session_attendance_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint live_session_attendance_in_order CHECK ((out_at > in_at)),
  constraint live_session_attendance_whole CHECK (((in_at IS NULL) = (out_at IS NULL)))
);
CREATE INDEX live_session_attendance_of_person ON public.live_session_attendance USING btree (user_id);
CREATE INDEX live_session_attendance_of_session ON public.live_session_attendance USING btree (session_id, user_id, recorded_at);
CREATE TRIGGER live_session_attendance_append_only BEFORE DELETE OR UPDATE ON public.live_session_attendance FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table mail_choice (
  user_id uuid not null,
  kind text not null,
  wanted boolean not null,
  changed_at timestamp with time zone not null,
  constraint mail_choice_pkey PRIMARY KEY (user_id, kind),
  constraint mail_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

create table mail_hold (
  singleton boolean default true not null,
  backup_at timestamp with time zone not null,
  constraint mail_hold_pkey PRIMARY KEY (singleton),
  constraint mail_hold_single CHECK (singleton)
);

create table mail_suppression (
  id uuid not null,
  address text not null,
  reason text not null,
  status text,
  suppressed_at timestamp with time zone not null,
  tried_mail_id uuid,
  tried_at timestamp with time zone,
  constraint mail_suppression_pkey PRIMARY KEY (id),
  constraint mail_suppression_address_unique UNIQUE (address),
  constraint mail_suppression_address_lower CHECK ((address = lower(address)))
);
CREATE INDEX mail_suppression_newest ON public.mail_suppression USING btree (suppressed_at DESC, id);

create table media_asset (
  id uuid not null,
  holder text not null,
  kind text not null,
  state text not null,
  failure text,
  file_name text not null,
  incoming_key text,
  address text not null,
  content_type text,
  bytes bigint not null,
  width integer,
  height integer,
  seconds real,
  has_sound boolean,
  alt text default ''::text not null,
  captions_url text,
  main_color text,
  made_by uuid,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint media_asset_pkey PRIMARY KEY (id),
  constraint media_asset_address_unique UNIQUE (address),
  constraint media_asset_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint media_asset_failed_why CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint media_asset_kind_known CHECK ((kind = ANY (ARRAY['picture'::text, 'film'::text, 'captions'::text, 'document'::text]))),
  constraint media_asset_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'processing'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX media_asset_by_captions ON public.media_asset USING gin (media_addresses(captions_url, NULL::text));
CREATE INDEX media_asset_by_holder ON public.media_asset USING btree (holder, created_at DESC, id) WHERE (removed_at IS NULL);
CREATE INDEX media_asset_by_maker ON public.media_asset USING btree (made_by);
CREATE INDEX media_asset_removed ON public.media_asset USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX media_asset_unfinished ON public.media_asset USING btree (created_at) WHERE (state = 'waiting'::text);

create table merge_question (
  id uuid not null,
  dispensary_id uuid not null,
  merged_id uuid not null,
  user_id uuid,
  domain text,
  retail_organization_id uuid,
  reseller_id uuid,
  asked_at timestamp with time zone not null,
  accepted boolean,
  answered_by uuid,
  answered_at timestamp with time zone,
  constraint merge_question_pkey PRIMARY KEY (id),
  constraint merge_question_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint merge_question_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint merge_question_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES dispensary(id),
  constraint merge_question_reseller_id_fkey FOREIGN KEY (reseller_id) REFERENCES reseller(id),
  constraint merge_question_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint merge_question_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint merge_question_answered CHECK (((accepted IS NULL) = (answered_at IS NULL))),
  constraint merge_question_one_subject CHECK ((num_nonnulls(user_id, domain, retail_organization_id, reseller_id) = 1))
);
CREATE INDEX merge_question_by_answerer ON public.merge_question USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX merge_question_by_chain ON public.merge_question USING btree (retail_organization_id) WHERE (retail_organization_id IS NOT NULL);
CREATE INDEX merge_question_by_merged ON public.merge_question USING btree (merged_id);
CREATE INDEX merge_question_by_reseller ON public.merge_question USING btree (reseller_id) WHERE (reseller_id IS NOT NULL);
CREATE INDEX merge_question_by_user ON public.merge_question USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX merge_question_once ON public.merge_question USING btree (dispensary_id, user_id, domain, retail_organization_id, reseller_id) NULLS NOT DISTINCT WHERE (accepted IS NULL);
CREATE INDEX merge_question_open ON public.merge_question USING btree (asked_at, id) WHERE (accepted IS NULL);

create table merge_request (
  id uuid not null,
  merged_id uuid not null,
  kept_id uuid not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  ended text,
  constraint merge_request_pkey PRIMARY KEY (id),
  constraint merge_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint merge_request_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES dispensary(id),
  constraint merge_request_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES dispensary(id),
  constraint merge_request_ended_known CHECK ((ended = ANY (ARRAY['refused'::text, 'withdrawn'::text, 'merged'::text, 'store-changed'::text, 'owner-archived'::text, 'asker-lost-right'::text]))),
  constraint merge_request_two_stores CHECK ((merged_id <> kept_id))
);
CREATE INDEX merge_request_by_asker ON public.merge_request USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX merge_request_by_kept ON public.merge_request USING btree (kept_id);
CREATE INDEX merge_request_by_merged ON public.merge_request USING btree (merged_id);
CREATE UNIQUE INDEX merge_request_one_of_pair ON public.merge_request USING btree (LEAST(merged_id, kept_id), GREATEST(merged_id, kept_id)) WHERE (ended IS NULL);

create table merge_request_owner (
  request_id uuid not null,
  dispensary_id uuid not null,
  retail_organization_id uuid,
  reseller_id uuid,
  accepted boolean,
  answered_by uuid,
  answered_at timestamp with time zone,
  constraint merge_request_owner_pkey PRIMARY KEY (request_id, dispensary_id),
  constraint merge_request_owner_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint merge_request_owner_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint merge_request_owner_request_id_fkey FOREIGN KEY (request_id) REFERENCES merge_request(id) ON DELETE CASCADE,
  constraint merge_request_owner_reseller_id_fkey FOREIGN KEY (reseller_id) REFERENCES reseller(id),
  constraint merge_request_owner_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint merge_request_owner_answered CHECK (((accepted IS NULL) = (answered_at IS NULL))),
  constraint merge_request_owner_one_company CHECK ((num_nonnulls(retail_organization_id, reseller_id) <= 1))
);
CREATE INDEX merge_request_owner_by_answerer ON public.merge_request_owner USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX merge_request_owner_by_chain ON public.merge_request_owner USING btree (retail_organization_id) WHERE (retail_organization_id IS NOT NULL);
CREATE INDEX merge_request_owner_by_dispensary ON public.merge_request_owner USING btree (dispensary_id);
CREATE INDEX merge_request_owner_by_reseller ON public.merge_request_owner USING btree (reseller_id) WHERE (reseller_id IS NOT NULL);

create table muted_item (
  track_id uuid not null,
  dispensary_id uuid not null,
  track_item_id uuid not null,
  constraint muted_item_pkey PRIMARY KEY (dispensary_id, track_item_id),
  constraint muted_item_of_assignment FOREIGN KEY (track_id, dispensary_id) REFERENCES track_assignment(track_id, dispensary_id) ON DELETE CASCADE,
  constraint muted_item_of_track FOREIGN KEY (track_item_id, track_id) REFERENCES track_item(id, track_id)
);

create table one_time_token (
  hash bytea not null,
  purpose text not null,
  user_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  asker_hash bytea,
  shown_to uuid,
  constraint one_time_token_pkey PRIMARY KEY (hash),
  constraint one_time_token_shown_to_fkey FOREIGN KEY (shown_to) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint one_time_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint one_time_token_purpose_shape CHECK ((purpose ~ '^[a-z]+(-[a-z]+)*$'::text))
);
CREATE INDEX one_time_token_by_user ON public.one_time_token USING btree (user_id);

create table operation_run (
  id uuid not null,
  kind text not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone not null,
  succeeded boolean not null,
  details jsonb not null,
  constraint operation_run_pkey PRIMARY KEY (id),
  constraint operation_run_kind CHECK ((kind = ANY (ARRAY['backup'::text, 'drill'::text])))
);
CREATE INDEX operation_run_newest ON public.operation_run USING btree (kind, finished_at DESC);

create table outbox_mail (
  id uuid not null,
  message_id text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  attempts integer default 0 not null,
  last_error text,
  stop_url text,
  forget_after timestamp with time zone,
  failed_at timestamp with time zone,
  held boolean default false not null,
  bounce_reason text,
  is_requested boolean default false not null,
  constraint outbox_mail_pkey PRIMARY KEY (id),
  constraint outbox_mail_message_id_unique UNIQUE (message_id),
  constraint outbox_mail_one_end_state CHECK (((sent_at IS NULL) OR (failed_at IS NULL)))
);
CREATE INDEX outbox_mail_by_recipient ON public.outbox_mail USING btree (lower(recipient));
CREATE INDEX outbox_mail_newest ON public.outbox_mail USING btree (created_at DESC, id);
CREATE INDEX outbox_mail_unsent ON public.outbox_mail USING btree (created_at) WHERE (sent_at IS NULL);

create table own_browser (
  user_id uuid not null,
  hash bytea not null,
  first_used_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint own_browser_pkey PRIMARY KEY (user_id, hash),
  constraint own_browser_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

create table parent_company (
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  logo_url text,
  accent_color text,
  header_link text,
  archived_at timestamp with time zone,
  constraint parent_company_pkey PRIMARY KEY (id),
  constraint parent_company_accent_color_hex CHECK ((accent_color ~ '^#[0-9a-f]{6}$'::text)),
  constraint parent_company_header_link_https CHECK (((header_link ~ '^https://[^[:space:]<>"'']+$'::text) AND (length(header_link) <= 2000)))
);
CREATE UNIQUE INDEX parent_company_name_unique ON public.parent_company USING btree (lower(name));

create table passkey (
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_unique UNIQUE (credential_id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX passkey_by_user ON public.passkey USING btree (user_id, created_at);

create table pay_period (
  id uuid not null,
  retail_organization_id uuid,
  dispensary_id uuid,
  starts_on date not null,
  ends_on date not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  closed_by uuid,
  closed_at timestamp with time zone,
  constraint pay_period_pkey PRIMARY KEY (id),
  constraint pay_period_once EXCLUDE USING gist (COALESCE(retail_organization_id, dispensary_id) WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&),
  constraint pay_period_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES app_user(id),
  constraint pay_period_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint pay_period_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint pay_period_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint pay_period_closed CHECK (((closed_by IS NULL) = (closed_at IS NULL))),
  constraint pay_period_length CHECK ((((ends_on - starts_on) >= 6) AND ((ends_on - starts_on) <= 30))),
  constraint pay_period_of_one CHECK ((num_nonnulls(retail_organization_id, dispensary_id) = 1))
);

create table payroll_profile (
  id uuid not null,
  retail_organization_id uuid,
  dispensary_id uuid,
  format text not null,
  company_code text,
  earning_code text,
  columns jsonb default '[]'::jsonb not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint payroll_profile_pkey PRIMARY KEY (id),
  constraint payroll_profile_once UNIQUE NULLS NOT DISTINCT (retail_organization_id, dispensary_id),
  constraint payroll_profile_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
  constraint payroll_profile_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint payroll_profile_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint payroll_profile_format_known CHECK ((format = ANY (ARRAY['gusto'::text, 'adp'::text, 'generic'::text, 'columns'::text]))),
  constraint payroll_profile_of_one CHECK ((num_nonnulls(retail_organization_id, dispensary_id) = 1))
);

create table person_identity (
  user_id uuid not null,
  legal_name text,
  born_on date,
  address text,
  phone text,
  agent_numbers jsonb default '{}'::jsonb not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  unneeded_since timestamp with time zone,
  constraint person_identity_pkey PRIMARY KEY (user_id),
  constraint person_identity_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
  constraint person_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint person_identity_agents_object CHECK ((jsonb_typeof(agent_numbers) = 'object'::text))
);

create table preview_link (
  hash bytea not null,
  course_id uuid not null,
  version_id uuid,
  created_at timestamp with time zone not null,
  created_by uuid,
  expires_at timestamp with time zone not null,
  use_draft boolean default false not null,
  id uuid default gen_random_uuid() not null,
  name text default ''::text not null,
  is_own boolean default false not null,
  revoked_at timestamp with time zone,
  opened_count integer default 0 not null,
  last_opened_at timestamp with time zone,
  constraint preview_link_pkey PRIMARY KEY (hash),
  constraint preview_link_id_once UNIQUE (id),
  constraint preview_link_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint preview_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint preview_link_version_id_fkey FOREIGN KEY (version_id) REFERENCES card_course_version(id)
);
CREATE INDEX preview_link_by_course ON public.preview_link USING btree (course_id, created_at, id) WHERE (NOT is_own);

create table previous_address (
  user_id uuid not null,
  email text not null,
  was_proven boolean not null,
  changed_at timestamp with time zone not null,
  constraint previous_address_pkey PRIMARY KEY (user_id, email),
  constraint previous_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table promo (
  id uuid not null,
  course_id uuid not null,
  code text not null,
  name text not null,
  partner text not null,
  campaign text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by uuid,
  constraint promo_pkey PRIMARY KEY (id),
  constraint promo_code_once UNIQUE (code),
  constraint promo_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint promo_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint promo_code_form CHECK ((code ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'::text)),
  constraint promo_in_order CHECK ((ends_at > starts_at))
);
CREATE INDEX promo_by_course ON public.promo USING btree (course_id, created_at, id);
CREATE TRIGGER promo_code_for_ever BEFORE UPDATE OF code ON public.promo FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER promo_for_ever BEFORE DELETE ON public.promo FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table promo_day (
  promo_id uuid not null,
  day date not null,
  source text not null,
  openings integer not null,
  constraint promo_day_pkey PRIMARY KEY (promo_id, day, source),
  constraint promo_day_promo_id_fkey FOREIGN KEY (promo_id) REFERENCES promo(id),
  constraint promo_day_source_known CHECK ((source = ANY (ARRAY['scan'::text, 'press'::text])))
);

create table provisioned_absence (
  organization_id uuid not null,
  user_id uuid not null,
  group_id text not null,
  role_ids uuid[] not null,
  is_default boolean not null,
  constraint provisioned_absence_pkey PRIMARY KEY (organization_id, user_id, group_id),
  constraint provisioned_absence_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES provisioned_person(organization_id, user_id) ON DELETE CASCADE
);

create table provisioned_organization (
  id uuid not null,
  retail_organization_id uuid,
  brand_id uuid,
  default_dispensary_id uuid,
  created_at timestamp with time zone not null,
  constraint provisioned_organization_pkey PRIMARY KEY (id),
  constraint provisioned_organization_of_brand UNIQUE (brand_id),
  constraint provisioned_organization_of_retail_organization UNIQUE (retail_organization_id),
  constraint provisioned_organization_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint provisioned_organization_default_dispensary_id_fkey FOREIGN KEY (default_dispensary_id) REFERENCES dispensary(id),
  constraint provisioned_organization_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint provisioned_organization_default CHECK (((default_dispensary_id IS NULL) OR (retail_organization_id IS NOT NULL))),
  constraint provisioned_organization_one_owner CHECK ((num_nonnulls(retail_organization_id, brand_id) = 1))
);

create table provisioned_person (
  organization_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  email text not null,
  external_id text,
  active boolean not null,
  had_account boolean not null,
  default_employment_id uuid,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  resource_id uuid,
  first_name text,
  last_name text,
  awaits_answer boolean default false not null,
  constraint provisioned_person_pkey PRIMARY KEY (organization_id, user_id),
  constraint provisioned_person_default_employment_id_fkey FOREIGN KEY (default_employment_id) REFERENCES employment(id) ON DELETE SET NULL,
  constraint provisioned_person_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES provisioned_organization(id),
  constraint provisioned_person_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX provisioned_person_by_user ON public.provisioned_person USING btree (user_id);
CREATE UNIQUE INDEX provisioned_person_external_id_unique ON public.provisioned_person USING btree (organization_id, external_id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX provisioned_person_resource_unique ON public.provisioned_person USING btree (organization_id, resource_id);
CREATE UNIQUE INDEX provisioned_person_user_name_unique ON public.provisioned_person USING btree (organization_id, lower(user_name)) WHERE (removed_at IS NULL);

create table provisioning_token (
  id uuid not null,
  organization_id uuid not null,
  label text not null,
  hash bytea not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  expires_at timestamp with time zone default (now() + '1 year'::interval) not null,
  reminded_days_before smallint,
  constraint provisioning_token_pkey PRIMARY KEY (id),
  constraint provisioning_token_hash_unique UNIQUE (hash),
  constraint provisioning_token_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint provisioning_token_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES provisioned_organization(id)
);
CREATE INDEX provisioning_token_by_organization ON public.provisioning_token USING btree (organization_id) WHERE (revoked_at IS NULL);

create table publish_plan (
  id uuid not null,
  course_id uuid,
  class_id uuid,
  revision integer not null,
  content jsonb,
  base_version_id uuid,
  audience text not null,
  due_on date,
  note text default ''::text not null,
  sends_mails boolean not null,
  publish_at timestamp with time zone not null,
  time_zone text not null,
  planned_by uuid not null,
  planned_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  reason text,
  constraint publish_plan_pkey PRIMARY KEY (id),
  constraint publish_plan_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id),
  constraint publish_plan_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint publish_plan_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES app_user(id),
  constraint publish_plan_audience CHECK ((audience = ANY (ARRAY['typo-fix'::text, 'newcomers'::text, 'everyone'::text]))),
  constraint publish_plan_content CHECK (((ended_at IS NULL) = (content IS NOT NULL))),
  constraint publish_plan_ended_whole CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint publish_plan_of_one CHECK ((num_nonnulls(course_id, class_id) = 1)),
  constraint publish_plan_outcome CHECK ((outcome = ANY (ARRAY['published'::text, 'cancelled'::text, 'replaced'::text, 'overtaken'::text, 'failed'::text]))),
  constraint publish_plan_reason CHECK (((COALESCE(outcome, ''::text) = 'failed'::text) = (reason IS NOT NULL)))
);
CREATE INDEX publish_plan_by_class ON public.publish_plan USING btree (class_id, planned_at) WHERE (class_id IS NOT NULL);
CREATE INDEX publish_plan_by_course ON public.publish_plan USING btree (course_id, planned_at) WHERE (course_id IS NOT NULL);
CREATE INDEX publish_plan_by_media ON public.publish_plan USING gin (media_addresses(content)) WHERE (content IS NOT NULL);
CREATE INDEX publish_plan_by_planner ON public.publish_plan USING btree (planned_by);
CREATE UNIQUE INDEX publish_plan_once ON public.publish_plan USING btree (COALESCE(course_id, class_id)) WHERE (ended_at IS NULL);

create table published_rating (
  id uuid not null,
  brand_id uuid not null,
  course_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  answer_id uuid not null,
  month date not null,
  constraint published_rating_pkey PRIMARY KEY (id),
  constraint published_rating_once UNIQUE (brand_id, card_id, user_id),
  constraint published_rating_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES card_answer(id),
  constraint published_rating_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint published_rating_card_id_fkey FOREIGN KEY (card_id) REFERENCES card(id),
  constraint published_rating_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint published_rating_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX published_rating_by_answer ON public.published_rating USING btree (answer_id);
CREATE INDEX published_rating_by_card ON public.published_rating USING btree (card_id);
CREATE INDEX published_rating_by_course ON public.published_rating USING btree (course_id);
CREATE INDEX published_rating_by_user ON public.published_rating USING btree (user_id);
CREATE INDEX published_rating_newest ON public.published_rating USING btree (brand_id, month DESC, id);

create table published_submission (
  id uuid not null,
  owner_id uuid not null,
  course_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  submission_id uuid not null,
  month date not null,
  constraint published_submission_pkey PRIMARY KEY (id),
  constraint published_submission_once UNIQUE (submission_id, owner_id),
  constraint published_submission_card_id_fkey FOREIGN KEY (card_id) REFERENCES card(id),
  constraint published_submission_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint published_submission_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX published_submission_by_card ON public.published_submission USING btree (card_id);
CREATE INDEX published_submission_by_user ON public.published_submission USING btree (user_id);
CREATE INDEX published_submission_newest ON public.published_submission USING btree (course_id, owner_id, month DESC, id);

create table quiz_try_request (
  id uuid not null,
  round_id uuid not null,
  card_id uuid not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by uuid,
  constraint quiz_try_request_pkey PRIMARY KEY (id),
  constraint quiz_try_request_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint quiz_try_request_card_id_fkey FOREIGN KEY (card_id) REFERENCES card(id),
  constraint quiz_try_request_round_id_fkey FOREIGN KEY (round_id) REFERENCES course_round(id)
);
CREATE UNIQUE INDEX quiz_try_request_one_open ON public.quiz_try_request USING btree (round_id, card_id) WHERE (answered_at IS NULL);

create table rate_window (
  key text not null,
  hits integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_window_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_window_by_reset ON public.rate_window USING btree (resets_at);

create table recovery_code (
  user_id uuid not null,
  hash bytea not null,
  spent_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (user_id, hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

create table refresh_token (
  hash bytea not null,
  family_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  successor_salt bytea,
  constraint refresh_token_pkey PRIMARY KEY (hash),
  constraint refresh_token_family_id_fkey FOREIGN KEY (family_id) REFERENCES token_family(id) ON DELETE CASCADE
);
CREATE INDEX refresh_token_by_family ON public.refresh_token USING btree (family_id);

create table renewal_notice (
  user_id uuid not null,
  recipient text not null,
  requirement_id uuid not null,
  dispensary_id uuid not null,
  last_day date not null,
  step integer not null,
  sent_at timestamp with time zone not null,
  constraint renewal_notice_pkey PRIMARY KEY (user_id, requirement_id, dispensary_id, last_day, recipient, step),
  constraint renewal_notice_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint renewal_notice_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirement(id),
  constraint renewal_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint renewal_notice_recipient_known CHECK ((recipient = ANY (ARRAY['person'::text, 'managers'::text, 'chain'::text])))
);
CREATE INDEX renewal_notice_sent ON public.renewal_notice USING btree (sent_at);

create table report_mail (
  id uuid not null,
  made_by uuid not null,
  address text not null,
  brand_id uuid,
  dispensary_id uuid,
  retail_organization_id uuid,
  course_id uuid,
  weekday smallint not null,
  hour smallint not null,
  time_zone text not null,
  next_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint report_mail_pkey PRIMARY KEY (id),
  constraint report_mail_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint report_mail_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint report_mail_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint report_mail_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id),
  constraint report_mail_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint report_mail_hour CHECK (((hour >= 0) AND (hour <= 23))),
  constraint report_mail_of_one CHECK ((num_nonnulls(brand_id, dispensary_id, retail_organization_id) = 1)),
  constraint report_mail_weekday CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE INDEX report_mail_by_maker ON public.report_mail USING btree (made_by);
CREATE INDEX report_mail_due ON public.report_mail USING btree (next_at) WHERE (ended_at IS NULL);

create table report_mail_recipient (
  report_mail_id uuid not null,
  user_id uuid not null,
  stopped_at timestamp with time zone,
  asked_at timestamp with time zone,
  sent_at timestamp with time zone,
  figures jsonb,
  constraint report_mail_recipient_pkey PRIMARY KEY (report_mail_id, user_id),
  constraint report_mail_recipient_report_mail_id_fkey FOREIGN KEY (report_mail_id) REFERENCES report_mail(id),
  constraint report_mail_recipient_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX report_mail_recipient_by_user ON public.report_mail_recipient USING btree (user_id);

create table requirement (
  id uuid not null,
  code text not null,
  state_code text,
  retail_organization_id uuid,
  dispensary_id uuid,
  archived_at timestamp with time zone,
  constraint requirement_pkey PRIMARY KEY (id),
  constraint requirement_code_key UNIQUE (code),
  constraint requirement_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint requirement_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint requirement_of_one CHECK ((num_nonnulls(state_code, retail_organization_id, dispensary_id) = 1))
);
CREATE INDEX requirement_of_chain ON public.requirement USING btree (retail_organization_id) WHERE (retail_organization_id IS NOT NULL);
CREATE INDEX requirement_of_store ON public.requirement USING btree (dispensary_id) WHERE (dispensary_id IS NOT NULL);

create table requirement_content (
  id uuid not null,
  requirement_id uuid not null,
  retail_organization_id uuid,
  dispensary_id uuid,
  course_id uuid,
  class_id uuid,
  category text,
  counted_minutes integer,
  added_by uuid,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint requirement_content_pkey PRIMARY KEY (id),
  constraint requirement_content_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
  constraint requirement_content_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id),
  constraint requirement_content_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint requirement_content_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint requirement_content_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirement(id),
  constraint requirement_content_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint requirement_content_minutes CHECK (((counted_minutes >= 1) AND (counted_minutes <= 6000))),
  constraint requirement_content_of_one CHECK ((num_nonnulls(course_id, class_id) = 1)),
  constraint requirement_content_owner CHECK ((num_nonnulls(retail_organization_id, dispensary_id) <= 1))
);
CREATE INDEX requirement_content_class ON public.requirement_content USING btree (class_id) WHERE ((removed_at IS NULL) AND (class_id IS NOT NULL));
CREATE INDEX requirement_content_course ON public.requirement_content USING btree (course_id) WHERE ((removed_at IS NULL) AND (course_id IS NOT NULL));
CREATE INDEX requirement_content_of_requirement ON public.requirement_content USING btree (requirement_id) WHERE (removed_at IS NULL);

create table requirement_edition (
  id uuid not null,
  requirement_id uuid not null,
  number integer not null,
  status text not null,
  valid_from date not null,
  title jsonb not null,
  summary jsonb not null,
  first_due_days integer,
  before_selling boolean not null,
  renews text not null,
  renew_months integer,
  renew_day text,
  renewal_from text not null,
  min_minutes integer,
  min_score integer,
  min_minutes_by_category jsonb default '{}'::jsonb not null,
  teach text not null,
  needs_identity boolean default false not null,
  needs_live boolean default false not null,
  needs_paid boolean default false not null,
  needs_language boolean default false not null,
  keep_years integer,
  source_url text,
  source_note text,
  checked_on date,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint requirement_edition_pkey PRIMARY KEY (id),
  constraint requirement_edition_once UNIQUE (requirement_id, number),
  constraint requirement_edition_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint requirement_edition_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirement(id),
  constraint requirement_edition_day CHECK ((renew_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'::text)),
  constraint requirement_edition_first_due CHECK (((first_due_days >= 0) AND (first_due_days <= 3650))),
  constraint requirement_edition_from_known CHECK ((renewal_from = ANY (ARRAY['expiry'::text, 'completion'::text]))),
  constraint requirement_edition_keep CHECK (((keep_years >= 1) AND (keep_years <= 20))),
  constraint requirement_edition_minutes CHECK (((min_minutes >= 1) AND (min_minutes <= 6000))),
  constraint requirement_edition_months CHECK (((renew_months >= 1) AND (renew_months <= 120))),
  constraint requirement_edition_renews CHECK ((((renews = 'months'::text) = (renew_months IS NOT NULL)) AND ((renews = 'fixed-day'::text) = (renew_day IS NOT NULL)))),
  constraint requirement_edition_renews_known CHECK ((renews = ANY (ARRAY['never'::text, 'months'::text, 'calendar-year'::text, 'fixed-day'::text]))),
  constraint requirement_edition_score CHECK (((min_score >= 1) AND (min_score <= 100))),
  constraint requirement_edition_status_known CHECK ((status = ANY (ARRAY['current'::text, 'proposed'::text]))),
  constraint requirement_edition_teach_known CHECK ((teach = ANY (ARRAY['anyone'::text, 'approved'::text, 'approved-independent'::text])))
);
CREATE TRIGGER requirement_edition_immutable BEFORE DELETE OR UPDATE ON public.requirement_edition FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table requirement_waiver (
  id uuid not null,
  user_id uuid not null,
  requirement_id uuid not null,
  dispensary_id uuid not null,
  until_day date not null,
  reason text not null,
  waived_by uuid not null,
  waived_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint requirement_waiver_pkey PRIMARY KEY (id),
  constraint requirement_waiver_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint requirement_waiver_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES app_user(id),
  constraint requirement_waiver_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirement(id),
  constraint requirement_waiver_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint requirement_waiver_waived_by_fkey FOREIGN KEY (waived_by) REFERENCES app_user(id),
  constraint requirement_waiver_ended CHECK (((ended_by IS NULL) = (ended_at IS NULL)))
);
CREATE INDEX requirement_waiver_of_person ON public.requirement_waiver USING btree (user_id, requirement_id) WHERE (ended_at IS NULL);
CREATE INDEX requirement_waiver_of_store ON public.requirement_waiver USING btree (dispensary_id);

create table reseller (
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  logo_url text,
  accent_color text,
  header_link text,
  archived_at timestamp with time zone,
  constraint reseller_pkey PRIMARY KEY (id),
  constraint reseller_accent_color_hex CHECK ((accent_color ~ '^#[0-9a-f]{6}$'::text)),
  constraint reseller_header_link_https CHECK (((header_link ~ '^https://[^[:space:]<>"'']+$'::text) AND (length(header_link) <= 2000)))
);
CREATE UNIQUE INDEX reseller_name_unique ON public.reseller USING btree (lower(name));
CREATE TRIGGER reseller_ends_merge_requests AFTER UPDATE OF archived_at ON public.reseller FOR EACH ROW WHEN (((old.archived_at IS NULL) AND (new.archived_at IS NOT NULL))) EXECUTE FUNCTION end_merge_requests_of_company();

create table retail_organization (
  id uuid not null,
  name text not null,
  logo_url text,
  accent_color text,
  created_at timestamp with time zone not null,
  header_link text,
  archived_at timestamp with time zone,
  constraint retail_organization_pkey PRIMARY KEY (id),
  constraint retail_organization_accent_color_hex CHECK ((accent_color ~ '^#[0-9a-f]{6}$'::text)),
  constraint retail_organization_header_link_https CHECK (((header_link ~ '^https://[^[:space:]<>"'']+$'::text) AND (length(header_link) <= 2000)))
);
CREATE UNIQUE INDEX retail_organization_name_unique ON public.retail_organization USING btree (lower(name));
CREATE TRIGGER retail_organization_ends_merge_requests AFTER UPDATE OF archived_at ON public.retail_organization FOR EACH ROW WHEN (((old.archived_at IS NULL) AND (new.archived_at IS NOT NULL))) EXECUTE FUNCTION end_merge_requests_of_company();

create table retail_organization_track (
  retail_organization_id uuid not null,
  track_id uuid not null,
  constraint retail_organization_track_pkey PRIMARY KEY (retail_organization_id, track_id),
  constraint retail_organization_track_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id) ON DELETE CASCADE,
  constraint retail_organization_track_track_id_fkey FOREIGN KEY (track_id) REFERENCES track(id) ON DELETE CASCADE
);
CREATE INDEX retail_organization_track_by_track ON public.retail_organization_track USING btree (track_id);

create table retained_identity (
  user_id uuid not null,
  retail_organization_id uuid,
  dispensary_id uuid,
  name text not null,
  born_on date,
  agent_numbers jsonb default '{}'::jsonb not null,
  kept_until date not null,
  basis jsonb not null,
  retained_at timestamp with time zone not null,
  constraint retained_identity_once UNIQUE NULLS NOT DISTINCT (user_id, retail_organization_id, dispensary_id),
  constraint retained_identity_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint retained_identity_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint retained_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint retained_identity_of_one CHECK ((num_nonnulls(retail_organization_id, dispensary_id) = 1))
);
CREATE INDEX retained_identity_until ON public.retained_identity USING btree (kept_until);

create table reward_message (
  id uuid not null,
  qualification_id uuid not null,
  is_from_brand boolean not null,
  words text not null,
  author_id uuid,
  sent_at timestamp with time zone not null,
  constraint reward_message_pkey PRIMARY KEY (id),
  constraint reward_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint reward_message_qualification_id_fkey FOREIGN KEY (qualification_id) REFERENCES earned_reward(qualification_id)
);
CREATE INDEX reward_message_by_reward ON public.reward_message USING btree (qualification_id, sent_at);
CREATE TRIGGER reward_message_append_only BEFORE DELETE OR UPDATE ON public.reward_message FOR EACH ROW EXECUTE FUNCTION refuse_change_but_words('words');

create table reward_option (
  id uuid not null,
  reward_id uuid not null,
  "position" integer not null,
  kind text not null,
  title text not null,
  image_url text,
  description text not null,
  product_id text not null,
  value_cents bigint not null,
  stock integer,
  stock_left integer,
  additional_info_form jsonb,
  constraint reward_option_pkey PRIMARY KEY (id),
  constraint reward_option_of_reward UNIQUE (id, reward_id),
  constraint reward_option_position_unique UNIQUE (reward_id, "position"),
  constraint reward_option_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES campaign_reward(id),
  constraint reward_option_kind_known CHECK ((kind = ANY (ARRAY['gift-card'::text, 'merchandise'::text, 'experience'::text, 'product-sample'::text]))),
  constraint reward_option_stock_counted CHECK (((stock IS NULL) = (stock_left IS NULL))),
  constraint reward_option_stock_left CHECK (((stock_left >= 0) AND (stock_left <= stock))),
  constraint reward_option_value_not_negative CHECK ((value_cents >= 0))
);
CREATE INDEX reward_option_by_image ON public.reward_option USING gin (media_addresses(image_url, NULL::text));
CREATE TRIGGER reward_option_not_worse BEFORE DELETE OR UPDATE OF value_cents, kind, reward_id, stock ON public.reward_option FOR EACH ROW EXECUTE FUNCTION refuse_worse_option();

create table reward_qualification (
  id uuid not null,
  campaign_id uuid not null,
  reward_id uuid not null,
  user_id uuid not null,
  course_id uuid,
  dispensary_id uuid not null,
  reserved_cents bigint,
  qualified_at timestamp with time zone not null,
  taken_seconds integer,
  reading_seconds integer,
  constraint reward_qualification_pkey PRIMARY KEY (id),
  constraint reward_qualification_of_campaign UNIQUE (id, campaign_id),
  constraint reward_qualification_of_reward UNIQUE (id, reward_id),
  constraint reward_qualification_once UNIQUE NULLS NOT DISTINCT (user_id, reward_id, course_id),
  constraint reward_qualification_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint reward_qualification_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint reward_qualification_reward FOREIGN KEY (reward_id, campaign_id) REFERENCES campaign_reward(id, campaign_id),
  constraint reward_qualification_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint reward_qualification_pace CHECK ((((taken_seconds IS NULL) = (reading_seconds IS NULL)) AND (taken_seconds >= 0) AND (taken_seconds < reading_seconds))),
  constraint reward_qualification_reserved_not_negative CHECK ((reserved_cents >= 0))
);
CREATE INDEX reward_qualification_by_campaign ON public.reward_qualification USING btree (campaign_id, qualified_at);
CREATE INDEX reward_qualification_not_held ON public.reward_qualification USING btree (user_id) WHERE (reserved_cents IS NULL);
CREATE TRIGGER reward_qualification_append_only BEFORE DELETE OR UPDATE ON public.reward_qualification FOR EACH ROW EXECUTE FUNCTION refuse_change_but_hold();

create table reward_review (
  qualification_id uuid not null,
  pays boolean not null,
  decided_at timestamp with time zone not null,
  decided_by uuid,
  constraint reward_review_pkey PRIMARY KEY (qualification_id),
  constraint reward_review_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint reward_review_qualification_id_fkey FOREIGN KEY (qualification_id) REFERENCES reward_qualification(id)
);
CREATE TRIGGER reward_review_append_only BEFORE DELETE OR UPDATE ON public.reward_review FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table sealed_check (
  singleton boolean default true not null,
  key_id text not null,
  sealed bytea not null,
  created_at timestamp with time zone not null,
  constraint sealed_check_pkey PRIMARY KEY (singleton),
  constraint sealed_check_single CHECK (singleton)
);

create table second_factor_ticket (
  hash bytea not null,
  user_id uuid not null,
  password_mark bytea not null,
  target_path text not null,
  tries smallint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  connection_id uuid,
  constraint second_factor_ticket_pkey PRIMARY KEY (hash),
  constraint second_factor_ticket_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX second_factor_ticket_by_expiry ON public.second_factor_ticket USING btree (expires_at);
CREATE INDEX second_factor_ticket_by_user ON public.second_factor_ticket USING btree (user_id);

create table sign_in_connection (
  id uuid not null,
  retail_organization_id uuid,
  brand_id uuid,
  issuer text not null,
  client_id text not null,
  client_secret bytea,
  admits_newcomers boolean not null,
  newcomer_dispensary_id uuid,
  newcomer_role_id uuid,
  vouches_for_emails boolean not null,
  enabled boolean not null,
  enforced boolean not null,
  created_at timestamp with time zone not null,
  constraint sign_in_connection_pkey PRIMARY KEY (id),
  constraint sign_in_connection_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint sign_in_connection_newcomer_dispensary_id_fkey FOREIGN KEY (newcomer_dispensary_id) REFERENCES dispensary(id),
  constraint sign_in_connection_newcomer_role_id_fkey FOREIGN KEY (newcomer_role_id) REFERENCES dispensary_role(id),
  constraint sign_in_connection_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint sign_in_connection_enforced CHECK ((enabled OR (NOT enforced))),
  constraint sign_in_connection_newcomers CHECK ((((newcomer_dispensary_id IS NULL) = (newcomer_role_id IS NULL)) AND ((newcomer_dispensary_id IS NULL) OR (admits_newcomers AND (retail_organization_id IS NOT NULL))))),
  constraint sign_in_connection_one_owner CHECK ((num_nonnulls(retail_organization_id, brand_id) = 1)),
  constraint sign_in_connection_secret CHECK (((client_secret IS NOT NULL) OR (NOT enabled)))
);
CREATE INDEX sign_in_connection_by_brand ON public.sign_in_connection USING btree (brand_id);
CREATE INDEX sign_in_connection_by_retail_organization ON public.sign_in_connection USING btree (retail_organization_id);

create table sign_in_domain (
  id uuid not null,
  connection_id uuid not null,
  domain text not null,
  token text not null,
  created_at timestamp with time zone not null,
  proven_at timestamp with time zone,
  proven_by text,
  constraint sign_in_domain_pkey PRIMARY KEY (id),
  constraint sign_in_domain_once UNIQUE (connection_id, domain),
  constraint sign_in_domain_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES sign_in_connection(id) ON DELETE CASCADE,
  constraint sign_in_domain_lower CHECK ((domain = lower(domain))),
  constraint sign_in_domain_proof_known CHECK ((proven_by = ANY (ARRAY['dns'::text, 'administrator'::text]))),
  constraint sign_in_domain_proven CHECK (((proven_at IS NULL) = (proven_by IS NULL)))
);
CREATE UNIQUE INDEX sign_in_domain_one_owner ON public.sign_in_domain USING btree (domain) WHERE (proven_at IS NOT NULL);

create table sign_in_flow (
  secret_hash bytea not null,
  connection_id uuid,
  wanted_path text,
  wanted_course_id uuid,
  wanted_track_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  subject text,
  email text,
  is_email_verified boolean,
  first_name text,
  last_name text,
  locale text,
  constraint sign_in_flow_pkey PRIMARY KEY (secret_hash),
  constraint sign_in_flow_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES sign_in_connection(id) ON DELETE CASCADE,
  constraint sign_in_flow_arrived CHECK (((subject IS NULL) OR (returned_at IS NOT NULL)))
);
CREATE INDEX sign_in_flow_by_connection ON public.sign_in_flow USING btree (connection_id);

create table sign_in_identity (
  connection_id uuid not null,
  subject text not null,
  user_id uuid not null,
  linked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone not null,
  constraint sign_in_identity_pkey PRIMARY KEY (connection_id, subject),
  constraint sign_in_identity_one_subject UNIQUE (connection_id, user_id),
  constraint sign_in_identity_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES sign_in_connection(id) ON DELETE CASCADE,
  constraint sign_in_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_identity_by_user ON public.sign_in_identity USING btree (user_id);

create table sign_up_request (
  id uuid not null,
  user_id uuid not null,
  status smallint default 0 not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  dispensary_id uuid,
  store_name text,
  store_city text,
  store_state character(2),
  came_by text default 'self'::text not null,
  sign_up_link_id uuid,
  existing boolean default false not null,
  reason text,
  proof_hash bytea,
  proof_expires_at timestamp with time zone,
  address_proven_at timestamp with time zone,
  asks_to_manage boolean default false not null,
  asker_hash bytea,
  constraint sign_up_request_pkey PRIMARY KEY (id),
  constraint sign_up_request_proof_unique UNIQUE (proof_hash),
  constraint sign_up_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint sign_up_request_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint sign_up_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint sign_up_request_came_by_known CHECK ((came_by = ANY (ARRAY['self'::text, 'link'::text]))),
  constraint sign_up_request_decided CHECK (((status = 0) = (decided_at IS NULL))),
  constraint sign_up_request_link CHECK (((came_by = 'link'::text) = (sign_up_link_id IS NOT NULL))),
  constraint sign_up_request_one_store CHECK (((dispensary_id IS NULL) OR (store_name IS NULL))),
  constraint sign_up_request_proof CHECK (((proof_hash IS NULL) = (proof_expires_at IS NULL))),
  constraint sign_up_request_status_known CHECK ((status = ANY (ARRAY[0, 1, 2])))
);
CREATE INDEX sign_up_request_by_status ON public.sign_up_request USING btree (status, created_at, id);
CREATE INDEX sign_up_request_by_user ON public.sign_up_request USING btree (user_id, created_at);
CREATE UNIQUE INDEX sign_up_request_one_pending ON public.sign_up_request USING btree (user_id) WHERE (status = 0);
CREATE INDEX sign_up_request_pending_at ON public.sign_up_request USING btree (dispensary_id, created_at, id) WHERE (status = 0);

create table signing_key (
  id uuid not null,
  secret bytea not null,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint signing_key_pkey PRIMARY KEY (id)
);

create table spent_captcha (
  hash bytea not null,
  spent_for bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_captcha_pkey PRIMARY KEY (hash)
);
CREATE INDEX spent_captcha_by_expiry ON public.spent_captcha USING btree (expires_at);

create table spent_challenge (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_challenge_pkey PRIMARY KEY (hash)
);
CREATE INDEX spent_challenge_by_expiry ON public.spent_challenge USING btree (expires_at);

create table store_device (
  id uuid not null,
  dispensary_id uuid not null,
  name text not null,
  token_hash bytea not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  removed_by uuid,
  removed_at timestamp with time zone,
  constraint store_device_pkey PRIMARY KEY (id),
  constraint store_device_token_hash_key UNIQUE (token_hash),
  constraint store_device_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
  constraint store_device_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint store_device_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES app_user(id),
  constraint store_device_removed CHECK (((removed_by IS NULL) = (removed_at IS NULL)))
);
CREATE INDEX store_device_of_store ON public.store_device USING btree (dispensary_id, added_at);

create table store_invitation (
  id uuid not null,
  brand_id uuid not null,
  name text not null,
  city text not null,
  state_code character(2) not null,
  address_line1 text not null,
  zip_code text not null,
  managers jsonb,
  dispensary_id uuid,
  is_new boolean default false not null,
  invited_by uuid,
  invited_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  accepted boolean,
  answered_by uuid,
  answered_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint store_invitation_pkey PRIMARY KEY (id),
  constraint store_invitation_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint store_invitation_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint store_invitation_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint store_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint store_invitation_answered CHECK (((accepted IS NULL) = (answered_at IS NULL)))
);
CREATE INDEX store_invitation_by_brand ON public.store_invitation USING btree (brand_id, invited_at DESC, id) WHERE (withdrawn_at IS NULL);
CREATE INDEX store_invitation_by_store ON public.store_invitation USING btree (dispensary_id, brand_id);
CREATE UNIQUE INDEX store_invitation_one ON public.store_invitation USING btree (brand_id, lower(name), lower(city), state_code);
CREATE INDEX store_invitation_waiting ON public.store_invitation USING btree (invited_at, id) WHERE ((accepted IS NULL) AND (withdrawn_at IS NULL) AND (NOT is_new) AND (dispensary_id IS NOT NULL));
CREATE INDEX store_invitation_with_managers ON public.store_invitation USING btree (invited_at) WHERE (managers IS NOT NULL);

create table store_requirement (
  id uuid not null,
  dispensary_id uuid not null,
  requirement_id uuid not null,
  role_ids uuid[] default '{}'::uuid[] not null,
  switched_on_by uuid not null,
  switched_on_at timestamp with time zone not null,
  switched_off_by uuid,
  switched_off_at timestamp with time zone,
  constraint store_requirement_pkey PRIMARY KEY (id),
  constraint store_requirement_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint store_requirement_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirement(id),
  constraint store_requirement_switched_off_by_fkey FOREIGN KEY (switched_off_by) REFERENCES app_user(id),
  constraint store_requirement_switched_on_by_fkey FOREIGN KEY (switched_on_by) REFERENCES app_user(id),
  constraint store_requirement_off CHECK (((switched_off_by IS NULL) = (switched_off_at IS NULL)))
);
CREATE INDEX store_requirement_of_requirement ON public.store_requirement USING btree (requirement_id) WHERE (switched_off_at IS NULL);
CREATE UNIQUE INDEX store_requirement_on ON public.store_requirement USING btree (dispensary_id, requirement_id) WHERE (switched_off_at IS NULL);

create table stored_file (
  key text not null,
  purpose text not null,
  owner_id uuid,
  session_id uuid,
  card_id uuid,
  file_name text not null,
  content_type text,
  bytes integer,
  created_at timestamp with time zone not null,
  uploaded_at timestamp with time zone,
  removed_at timestamp with time zone,
  upload_hash bytea,
  upload_expires_at timestamp with time zone,
  holder text default 'platform'::text not null,
  expected_bytes bigint,
  sha256 bytea,
  constraint stored_file_pkey PRIMARY KEY (key),
  constraint stored_file_card_id_fkey FOREIGN KEY (card_id) REFERENCES card(id),
  constraint stored_file_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint stored_file_purpose_known CHECK ((purpose = ANY (ARRAY['form-upload'::text, 'logo'::text, 'library'::text, 'credential'::text, 'evidence'::text]))) NOT VALID
);
CREATE INDEX stored_file_by_holder ON public.stored_file USING btree (holder);
CREATE INDEX stored_file_by_owner ON public.stored_file USING btree (owner_id);

create table time_approval (
  id uuid not null,
  pay_period_id uuid not null,
  user_id uuid not null,
  dispensary_id uuid not null,
  measured_seconds integer not null,
  payable_seconds integer not null,
  approved_seconds integer not null,
  reason text,
  approved_by uuid not null,
  approved_at timestamp with time zone not null,
  constraint time_approval_pkey PRIMARY KEY (id),
  constraint time_approval_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES app_user(id),
  constraint time_approval_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint time_approval_pay_period_id_fkey FOREIGN KEY (pay_period_id) REFERENCES pay_period(id),
  constraint time_approval_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint time_approval_counts CHECK (((measured_seconds >= 0) AND (payable_seconds >= measured_seconds) AND (approved_seconds >= 0))),
  constraint time_approval_reason CHECK (((approved_seconds = payable_seconds) OR (reason IS NOT NULL)))
);
CREATE INDEX time_approval_latest ON public.time_approval USING btree (pay_period_id, dispensary_id, user_id, approved_at DESC, id DESC);
CREATE INDEX time_approval_of_person ON public.time_approval USING btree (user_id);

create table time_beat (
  user_id uuid not null,
  course_id uuid,
  session_id uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  class_id uuid,
  dispensary_id uuid,
  retail_organization_id uuid,
  local_day date,
  live_session_id uuid,
  constraint time_beat_pkey PRIMARY KEY (user_id, ended_at),
  constraint time_beat_once EXCLUDE USING gist (user_id WITH =, tstzrange(started_at, ended_at) WITH &&),
  constraint time_beat_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id),
  constraint time_beat_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint time_beat_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint time_beat_live_session_id_fkey FOREIGN KEY (live_session_id) REFERENCES live_session(id),
  constraint time_beat_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint time_beat_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint time_beat_in_order CHECK ((ended_at > started_at)),
  constraint time_beat_of_one CHECK ((num_nonnulls(course_id, class_id) = 1))
);
CREATE INDEX time_beat_by_course ON public.time_beat USING btree (course_id, ended_at);
CREATE INDEX time_beat_of_employer ON public.time_beat USING btree (COALESCE(retail_organization_id, dispensary_id), local_day, dispensary_id, user_id);

create table time_policy (
  id uuid not null,
  retail_organization_id uuid,
  dispensary_id uuid,
  place text not null,
  weekdays smallint[] default '{1,2,3,4,5,6,7}'::smallint[] not null,
  opens_at time without time zone,
  closes_at time without time zone,
  weekly_cap_minutes integer,
  rounding_minutes smallint default 0 not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint time_policy_pkey PRIMARY KEY (id),
  constraint time_policy_once UNIQUE NULLS NOT DISTINCT (retail_organization_id, dispensary_id),
  constraint time_policy_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
  constraint time_policy_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint time_policy_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint time_policy_cap CHECK (((weekly_cap_minutes >= 15) AND (weekly_cap_minutes <= 10080))),
  constraint time_policy_hours CHECK ((((place = 'set-hours'::text) = ((opens_at IS NOT NULL) AND (closes_at IS NOT NULL))) AND ((opens_at IS NULL) = (closes_at IS NULL)))),
  constraint time_policy_of_one CHECK ((num_nonnulls(retail_organization_id, dispensary_id) = 1)),
  constraint time_policy_place_known CHECK ((place = ANY (ARRAY['anywhere'::text, 'at-the-store'::text, 'set-hours'::text]))),
  constraint time_policy_rounding CHECK ((rounding_minutes = ANY (ARRAY[0, 5, 15]))),
  constraint time_policy_weekdays CHECK (((cardinality(weekdays) >= 1) AND (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[])))
);
CREATE INDEX time_policy_of_store ON public.time_policy USING btree (dispensary_id) WHERE (dispensary_id IS NOT NULL);

create table time_request (
  id uuid not null,
  user_id uuid not null,
  dispensary_id uuid not null,
  retail_organization_id uuid,
  local_day date not null,
  minutes integer not null,
  words text not null,
  created_at timestamp with time zone not null,
  answer text,
  added_minutes integer,
  counts_on date,
  answer_words text,
  answered_by uuid,
  answered_at timestamp with time zone,
  constraint time_request_pkey PRIMARY KEY (id),
  constraint time_request_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES app_user(id),
  constraint time_request_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint time_request_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint time_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint time_request_added CHECK (
CASE answer
    WHEN 'accepted'::text THEN (((added_minutes >= 1) AND (added_minutes <= 720)) AND (counts_on IS NOT NULL))
    ELSE ((COALESCE(added_minutes, 0) = 0) AND (counts_on IS NULL))
END),
  constraint time_request_answer_known CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint time_request_answered CHECK ((num_nulls(answer, added_minutes, answered_by, answered_at) = ANY (ARRAY[0, 4]))),
  constraint time_request_minutes CHECK (((minutes >= 1) AND (minutes <= 720)))
);
CREATE INDEX time_request_accepted ON public.time_request USING btree (COALESCE(retail_organization_id, dispensary_id), counts_on) WHERE (answer = 'accepted'::text);
CREATE INDEX time_request_of_person ON public.time_request USING btree (user_id, created_at DESC);
CREATE INDEX time_request_open ON public.time_request USING btree (dispensary_id, created_at) WHERE (answer IS NULL);
CREATE UNIQUE INDEX time_request_open_day ON public.time_request USING btree (user_id, local_day) WHERE (answer IS NULL);

create table time_sheet (
  user_id uuid not null,
  course_id uuid not null,
  day date not null,
  seconds numeric(11,6) not null,
  constraint time_sheet_pkey PRIMARY KEY (user_id, course_id, day),
  constraint time_sheet_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint time_sheet_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint time_sheet_within_day CHECK (((seconds > (0)::numeric) AND (seconds <= (86400)::numeric)))
);
CREATE INDEX time_sheet_by_course ON public.time_sheet USING btree (course_id, day);

create table token_family (
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  address text not null,
  browser text not null,
  second_factor_at timestamp with time zone,
  proved_at timestamp with time zone,
  connection_id uuid,
  constraint token_family_pkey PRIMARY KEY (id),
  constraint token_family_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint token_family_end_reason_shape CHECK ((end_reason ~ '^[a-z]+(-[a-z]+)*$'::text)),
  constraint token_family_ended CHECK (((ended_at IS NULL) = (end_reason IS NULL)))
);
CREATE INDEX token_family_of_user ON public.token_family USING btree (user_id);

create table track (
  id uuid not null,
  name text not null,
  description text not null,
  poster_url text,
  brand_id uuid,
  retail_organization_id uuid,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  revision integer default 0 not null,
  was_assigned boolean default false not null,
  constraint track_pkey PRIMARY KEY (id),
  constraint track_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint track_retail_organization_id_fkey FOREIGN KEY (retail_organization_id) REFERENCES retail_organization(id),
  constraint track_one_owner CHECK ((num_nonnulls(brand_id, retail_organization_id) <= 1))
);
CREATE INDEX track_by_brand ON public.track USING btree (brand_id);
CREATE INDEX track_by_name ON public.track USING btree (lower(name), id);
CREATE INDEX track_by_poster ON public.track USING gin (media_addresses(poster_url, NULL::text));
CREATE INDEX track_by_retail_organization ON public.track USING btree (retail_organization_id);

create table track_assignment (
  track_id uuid not null,
  dispensary_id uuid not null,
  assigned_at timestamp with time zone not null,
  assigned_by uuid,
  due_on date,
  due_after_days integer,
  came_from text default 'hand'::text not null,
  own_roles boolean default false not null,
  rule_id uuid,
  constraint track_assignment_pkey PRIMARY KEY (track_id, dispensary_id),
  constraint track_assignment_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint track_assignment_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint track_assignment_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES assignment_rule(id),
  constraint track_assignment_track_id_fkey FOREIGN KEY (track_id) REFERENCES track(id),
  constraint track_assignment_came_from_known CHECK ((came_from = ANY (ARRAY['hand'::text, 'default'::text, 'copy'::text]))),
  constraint track_assignment_due_after_days_sane CHECK (((due_after_days >= 1) AND (due_after_days <= 730))),
  constraint track_assignment_one_due_date CHECK ((num_nonnulls(due_on, due_after_days) <= 1))
);
CREATE INDEX track_assignment_by_dispensary ON public.track_assignment USING btree (dispensary_id);
CREATE INDEX track_assignment_by_rule ON public.track_assignment USING btree (rule_id) WHERE (rule_id IS NOT NULL);
CREATE INDEX track_assignment_with_due_date ON public.track_assignment USING btree (dispensary_id, track_id) WHERE (num_nonnulls(due_on, due_after_days) = 1);

create table track_assignment_role (
  track_id uuid not null,
  dispensary_id uuid not null,
  dispensary_role_id uuid not null,
  constraint track_assignment_role_pkey PRIMARY KEY (track_id, dispensary_id, dispensary_role_id),
  constraint track_assignment_role_dispensary_role_id_fkey FOREIGN KEY (dispensary_role_id) REFERENCES dispensary_role(id),
  constraint track_assignment_role_of FOREIGN KEY (track_id, dispensary_id) REFERENCES track_assignment(track_id, dispensary_id) ON DELETE CASCADE
);
CREATE INDEX track_assignment_role_by_role ON public.track_assignment_role USING btree (dispensary_role_id);

create table track_default_role (
  track_id uuid not null,
  dispensary_role_id uuid not null,
  constraint track_default_role_pkey PRIMARY KEY (track_id, dispensary_role_id),
  constraint track_default_role_dispensary_role_id_fkey FOREIGN KEY (dispensary_role_id) REFERENCES dispensary_role(id),
  constraint track_default_role_track_id_fkey FOREIGN KEY (track_id) REFERENCES track(id)
);

create table track_item (
  id uuid not null,
  track_id uuid not null,
  "position" integer not null,
  course_id uuid,
  class_id uuid,
  constraint track_item_pkey PRIMARY KEY (id),
  constraint track_item_class_unique UNIQUE (track_id, class_id),
  constraint track_item_course_unique UNIQUE (track_id, course_id),
  constraint track_item_of_track UNIQUE (id, track_id),
  constraint track_item_position_unique UNIQUE (track_id, "position") DEFERRABLE,
  constraint track_item_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id),
  constraint track_item_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint track_item_track_id_fkey FOREIGN KEY (track_id) REFERENCES track(id),
  constraint track_item_one_kind CHECK ((num_nonnulls(course_id, class_id) = 1))
);
CREATE INDEX track_item_by_class ON public.track_item USING btree (class_id);
CREATE INDEX track_item_by_course ON public.track_item USING btree (course_id);

create table trained_answer_check (
  brand_id uuid not null,
  constraint trained_answer_check_pkey PRIMARY KEY (brand_id),
  constraint trained_answer_check_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);

create table trained_cell (
  brand_id uuid not null,
  course_id uuid,
  month date not null,
  state_code text,
  named integer not null,
  others integer not null,
  former integer default 0 not null,
  fives integer default 0 not null,
  former_fives integer default 0 not null,
  constraint trained_cell_once UNIQUE NULLS NOT DISTINCT (brand_id, course_id, month, state_code),
  constraint trained_cell_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint trained_cell_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id)
);

create table trained_cell_change (
  id bigint generated always as identity not null,
  brand_id uuid not null,
  course_id uuid,
  month date not null,
  constraint trained_cell_change_pkey PRIMARY KEY (id)
);
CREATE INDEX trained_cell_change_by_brand ON public.trained_cell_change USING btree (brand_id, month);

create table trained_count (
  brand_id uuid not null,
  course_id uuid,
  month date not null,
  dispensary_id uuid,
  people integer not null,
  constraint trained_count_once UNIQUE NULLS NOT DISTINCT (brand_id, course_id, month, dispensary_id) INCLUDE (people),
  constraint trained_count_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint trained_count_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint trained_count_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id)
);
CREATE INDEX trained_count_by_store ON public.trained_count USING btree (dispensary_id);
CREATE TRIGGER trained_count_notes_cell AFTER INSERT OR DELETE OR UPDATE ON public.trained_count FOR EACH ROW EXECUTE FUNCTION note_trained_cell();

create table trained_course (
  course_id uuid not null,
  brand_id uuid not null,
  constraint trained_course_pkey PRIMARY KEY (course_id),
  constraint trained_course_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint trained_course_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id)
);

create table trained_person (
  brand_id uuid not null,
  course_id uuid,
  user_id uuid not null,
  completed_at timestamp with time zone not null,
  month date generated always as ((date_trunc('month'::text, (completed_at AT TIME ZONE 'UTC'::text)))::date) stored not null,
  dispensary_id uuid,
  is_opted_in boolean not null,
  is_counted boolean default false not null,
  is_rating_read boolean default false not null,
  was_named boolean default false not null,
  constraint trained_person_once UNIQUE NULLS NOT DISTINCT (brand_id, course_id, user_id),
  constraint trained_person_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint trained_person_course_id_fkey FOREIGN KEY (course_id) REFERENCES card_course(id),
  constraint trained_person_dispensary_id_fkey FOREIGN KEY (dispensary_id) REFERENCES dispensary(id),
  constraint trained_person_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX trained_person_by_store ON public.trained_person USING btree (dispensary_id, brand_id, course_id, completed_at DESC, user_id);
CREATE INDEX trained_person_by_user ON public.trained_person USING btree (user_id);
CREATE INDEX trained_person_newest ON public.trained_person USING btree (brand_id, course_id, completed_at DESC, user_id) INCLUDE (dispensary_id, is_opted_in);
CREATE INDEX trained_person_not_read ON public.trained_person USING btree (brand_id, course_id) WHERE ((course_id IS NOT NULL) AND (NOT is_rating_read));
CREATE INDEX trained_person_opted_in ON public.trained_person USING btree (brand_id, course_id, month, dispensary_id) WHERE is_opted_in;
CREATE INDEX trained_person_uncounted ON public.trained_person USING btree (brand_id, course_id) WHERE (NOT is_counted);
CREATE INDEX trained_person_was_named ON public.trained_person USING btree (brand_id, course_id, month, dispensary_id) WHERE was_named;
CREATE TRIGGER trained_person_notes_cell AFTER UPDATE OF is_opted_in ON public.trained_person FOR EACH ROW WHEN ((old.is_opted_in <> new.is_opted_in)) EXECUTE FUNCTION note_trained_cell();
CREATE TRIGGER trained_person_withdraws_name BEFORE UPDATE OF is_opted_in ON public.trained_person FOR EACH ROW WHEN ((old.is_opted_in AND (NOT new.is_opted_in))) EXECUTE FUNCTION note_withdrawn_name();

create table training_mail (
  version_id uuid not null,
  user_id uuid not null,
  send_at timestamp with time zone not null,
  constraint training_mail_pkey PRIMARY KEY (version_id, user_id),
  constraint training_mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint training_mail_version_id_fkey FOREIGN KEY (version_id) REFERENCES card_course_version(id)
);
CREATE INDEX training_mail_by_user ON public.training_mail USING btree (user_id);
CREATE INDEX training_mail_due ON public.training_mail USING btree (send_at);

create table training_provider (
  id uuid not null,
  name text not null,
  state_code text not null,
  approval_number text not null,
  approved_from date not null,
  approved_to date,
  brand_id uuid,
  reseller_id uuid,
  source_url text,
  checked_by uuid not null,
  checked_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  constraint training_provider_pkey PRIMARY KEY (id),
  constraint training_provider_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint training_provider_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES app_user(id),
  constraint training_provider_reseller_id_fkey FOREIGN KEY (reseller_id) REFERENCES reseller(id),
  constraint training_provider_dates CHECK ((approved_to >= approved_from)),
  constraint training_provider_of_one CHECK ((num_nonnulls(brand_id, reseller_id) <= 1))
);
CREATE INDEX training_provider_of_state ON public.training_provider USING btree (state_code) WHERE (archived_at IS NULL);

create table training_reminder (
  user_id uuid not null,
  reminded_at timestamp with time zone not null,
  reminded_by uuid,
  constraint training_reminder_pkey PRIMARY KEY (user_id),
  constraint training_reminder_reminded_by_fkey FOREIGN KEY (reminded_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint training_reminder_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

create table version_card (
  version_id uuid not null,
  card_id uuid not null,
  "position" integer not null,
  content jsonb not null,
  constraint version_card_pkey PRIMARY KEY (version_id, card_id),
  constraint version_card_position_unique UNIQUE (version_id, "position"),
  constraint version_card_card_id_fkey FOREIGN KEY (card_id) REFERENCES card(id),
  constraint version_card_version_id_fkey FOREIGN KEY (version_id) REFERENCES card_course_version(id)
);
CREATE INDEX version_card_by_media ON public.version_card USING gin (media_addresses(content));
CREATE TRIGGER version_card_immutable BEFORE DELETE OR UPDATE ON public.version_card FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table version_lesson (
  version_id uuid not null,
  lesson_id uuid not null,
  "position" integer not null,
  title text not null,
  body text not null,
  video jsonb,
  minutes integer,
  constraint version_lesson_pkey PRIMARY KEY (version_id, lesson_id),
  constraint version_lesson_position_unique UNIQUE (version_id, "position"),
  constraint version_lesson_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id),
  constraint version_lesson_version_id_fkey FOREIGN KEY (version_id) REFERENCES class_version(id)
);
CREATE INDEX version_lesson_by_lesson ON public.version_lesson USING btree (lesson_id);
CREATE INDEX version_lesson_by_media ON public.version_lesson USING gin (media_addresses(video));
CREATE TRIGGER version_lesson_immutable BEFORE DELETE OR UPDATE ON public.version_lesson FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table vouching_mail (
  user_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint vouching_mail_pkey PRIMARY KEY (user_id),
  constraint vouching_mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

-- views

create view active_item as
 SELECT i.id,
    i.track_id,
    i."position",
    i.course_id,
    i.class_id
   FROM track_item i
     LEFT JOIN card_course c ON c.id = i.course_id
     LEFT JOIN class k ON k.id = i.class_id
  WHERE c.archived_at IS NULL AND k.archived_at IS NULL AND (c.id IS NULL OR c.published_version_id IS NOT NULL) AND (k.id IS NULL OR k.published_version_id IS NOT NULL);

create view brand_item as
 SELECT g.user_id,
    i.track_id,
    i.id AS track_item_id,
    i."position",
    i.course_id,
    i.class_id
   FROM user_grant g
     JOIN track t ON t.brand_id = g.scope_id AND t.archived_at IS NULL
     JOIN active_item i ON i.track_id = t.id
  WHERE g.kind = ANY (ARRAY['brand'::text, 'current-brand'::text]);

create view company_sign_in_only as
 SELECT DISTINCT u.id AS user_id
   FROM app_user u
     JOIN sign_in_domain m ON m.domain = lower("substring"(u.email, '[^@]*$'::text)) AND m.proven_at IS NOT NULL
     JOIN sign_in_connection c ON c.id = m.connection_id AND c.enforced
     JOIN employment e ON e.user_id = u.id AND e.ended_at IS NULL
     LEFT JOIN dispensary d ON d.id = e.dispensary_id
  WHERE NOT u.is_administrator AND (e.brand_id = c.brand_id OR COALESCE(e.retail_organization_id, d.retail_organization_id) = c.retail_organization_id);

create view connection_person as
 SELECT c.id AS connection_id,
    e.user_id,
    bool_or(COALESCE(e.brand_id = c.brand_id OR COALESCE(e.retail_organization_id, d.retail_organization_id) = c.retail_organization_id, false)) AS belongs,
    bool_or(NOT COALESCE(e.brand_id = c.brand_id OR COALESCE(e.retail_organization_id, d.retail_organization_id) = c.retail_organization_id, false)) AS works_elsewhere
   FROM employment e
     LEFT JOIN dispensary d ON d.id = e.dispensary_id
     CROSS JOIN sign_in_connection c
  WHERE e.ended_at IS NULL
  GROUP BY c.id, e.user_id;

create view content_owner as
 SELECT card_course.id AS content_id,
    'course'::text AS kind,
    card_course.brand_id,
    card_course.retail_organization_id,
    NULL::text AS code
   FROM card_course
UNION ALL
 SELECT track.id AS content_id,
    'track'::text AS kind,
    track.brand_id,
    track.retail_organization_id,
    NULL::text AS code
   FROM track
UNION ALL
 SELECT promo.id AS content_id,
    'promo'::text AS kind,
    c.brand_id,
    c.retail_organization_id,
    promo.code
   FROM promo
     JOIN card_course c ON c.id = promo.course_id;

create view decoy_pending as
 SELECT user_id,
    password_hash,
    until
   FROM decoy_sign_up;

create view direct_assignment as
 SELECT a.user_id,
    a.course_id,
    a.assigned_at
   FROM course_assignment a
     JOIN card_course c ON c.id = a.course_id AND c.archived_at IS NULL AND c.published_version_id IS NOT NULL;

create view directory_company as
 SELECT o.id AS directory_id,
    COALESCE(c.name, b.name) AS name
   FROM provisioned_organization o
     LEFT JOIN retail_organization c ON c.id = o.retail_organization_id
     LEFT JOIN brand b ON b.id = o.brand_id;

create view dispensary_item as
 SELECT a.dispensary_id,
    a.track_id,
    a.assigned_at,
    i.id AS track_item_id,
    i."position",
    i.course_id,
    i.class_id
   FROM track_assignment a
     JOIN track t ON t.id = a.track_id AND t.archived_at IS NULL
     JOIN active_item i ON i.track_id = t.id
     LEFT JOIN muted_item m ON m.dispensary_id = a.dispensary_id AND m.track_item_id = i.id
  WHERE m.track_item_id IS NULL;

create view employment_item as
 SELECT e.id AS employment_id,
    e.user_id,
    e.dispensary_id,
    e.ended_at,
    i.track_id,
    i.track_item_id,
    i."position",
    i.course_id,
    i.class_id,
    i.assigned_at
   FROM employment e
     JOIN dispensary_item i ON i.dispensary_id = e.dispensary_id
  WHERE NOT (EXISTS ( SELECT
           FROM track_assignment_role r
          WHERE r.track_id = i.track_id AND r.dispensary_id = i.dispensary_id)) OR (EXISTS ( SELECT
           FROM track_assignment_role r
             JOIN employment_role er ON er.dispensary_role_id = r.dispensary_role_id
          WHERE r.track_id = i.track_id AND r.dispensary_id = i.dispensary_id AND er.employment_id = e.id));

create view learner_totals as
 SELECT id AS user_id,
    (( SELECT count(*) AS count
           FROM course_round r
             JOIN card_answer a ON a.round_id = r.id
             JOIN card c ON c.id = a.card_id AND c.card_type = 'QUIZ'::text
          WHERE r.user_id = u.id))::integer + (( SELECT count(*) AS count
           FROM exam_attempt x
          WHERE x.user_id = u.id))::integer AS tests_taken,
    (( SELECT count(*) AS count
           FROM lesson_completion l
          WHERE l.user_id = u.id))::integer + (( SELECT count(*) AS count
           FROM course_round r
          WHERE r.user_id = u.id AND r.completed_at IS NOT NULL))::integer AS completed_lessons
   FROM app_user u;

create view learning_stretch as
 SELECT user_id,
    COALESCE(retail_organization_id, dispensary_id) AS employer_id,
    local_day,
    started_at,
    ended_at,
    course_id,
    class_id,
    live_session_id
   FROM time_beat b
  WHERE dispensary_id IS NOT NULL AND local_day IS NOT NULL;

create view media_use as
 SELECT place,
    id,
    title,
    addresses,
        CASE
            WHEN brand_id IS NOT NULL THEN 'brand:'::text || brand_id
            WHEN chain_id IS NOT NULL THEN 'retail-organization:'::text || chain_id
            ELSE 'platform'::text
        END AS holder
   FROM ( SELECT 'course-draft'::text AS place,
            c.id,
            c.draft_title AS title,
            media_addresses(c.draft) AS addresses,
            c.brand_id,
            c.retail_organization_id AS chain_id
           FROM card_course c
        UNION ALL
         SELECT 'course-version'::text,
            v.course_id,
            v.title,
            media_addresses(vc.content) AS media_addresses,
            c.brand_id,
            c.retail_organization_id
           FROM version_card vc
             JOIN card_course_version v ON v.id = vc.version_id
             JOIN card_course c ON c.id = v.course_id
        UNION ALL
         SELECT 'course-poster'::text,
            c.id,
            c.title,
            media_addresses(c.poster_url, c.thumbnail_url) AS media_addresses,
            c.brand_id,
            c.retail_organization_id
           FROM card_course c
        UNION ALL
         SELECT 'class-poster'::text,
            c.id,
            c.title,
            media_addresses(c.poster_url, c.thumbnail_url) AS media_addresses,
            c.brand_id,
            c.retail_organization_id
           FROM class c
        UNION ALL
         SELECT 'class-draft'::text,
            c.id,
            c.draft_title,
            media_addresses(c.draft) AS media_addresses,
            c.brand_id,
            c.retail_organization_id
           FROM class c
        UNION ALL
         SELECT 'course-plan'::text,
            c.id,
            c.draft_title,
            media_addresses(p.content) AS media_addresses,
            c.brand_id,
            c.retail_organization_id
           FROM publish_plan p
             JOIN card_course c ON c.id = p.course_id
          WHERE p.content IS NOT NULL
        UNION ALL
         SELECT 'class-plan'::text,
            c.id,
            c.draft_title,
            media_addresses(p.content) AS media_addresses,
            c.brand_id,
            c.retail_organization_id
           FROM publish_plan p
             JOIN class c ON c.id = p.class_id
          WHERE p.content IS NOT NULL
        UNION ALL
         SELECT 'lesson'::text,
            v.class_id,
            l.title,
            media_addresses(l.video) AS media_addresses,
            c.brand_id,
            c.retail_organization_id
           FROM version_lesson l
             JOIN class_version v ON v.id = l.version_id
             JOIN class c ON c.id = v.class_id
        UNION ALL
         SELECT 'exam'::text,
            x.class_id,
            x.title,
            media_addresses(x.questions) AS media_addresses,
            c.brand_id,
            c.retail_organization_id
           FROM exam x
             JOIN class c ON c.id = x.class_id
        UNION ALL
         SELECT 'track-poster'::text,
            t.id,
            t.name,
            media_addresses(t.poster_url, NULL::text) AS media_addresses,
            t.brand_id,
            t.retail_organization_id
           FROM track t
        UNION ALL
         SELECT 'logo'::text,
            b.id,
            b.name,
            media_addresses(b.logo_url, NULL::text) AS media_addresses,
            b.id,
            NULL::uuid
           FROM brand b
        UNION ALL
         SELECT 'logo'::text,
            o.id,
            o.name,
            media_addresses(o.logo_url, NULL::text) AS media_addresses,
            NULL::uuid,
            o.id
           FROM retail_organization o
        UNION ALL
         SELECT 'logo'::text,
            r.id,
            r.name,
            media_addresses(r.logo_url, NULL::text) AS media_addresses,
            NULL::uuid,
            NULL::uuid
           FROM reseller r
        UNION ALL
         SELECT 'logo'::text,
            p.id,
            p.name,
            media_addresses(p.logo_url, NULL::text) AS media_addresses,
            NULL::uuid,
            NULL::uuid
           FROM parent_company p
        UNION ALL
         SELECT 'reward'::text,
            o.id,
            o.title,
            media_addresses(o.image_url, NULL::text) AS media_addresses,
            c.brand_id,
            NULL::uuid
           FROM reward_option o
             JOIN campaign_reward w ON w.id = o.reward_id
             JOIN campaign c ON c.id = w.campaign_id
        UNION ALL
         SELECT 'captions'::text,
            f.id,
            f.file_name,
            media_addresses(f.captions_url, NULL::text) AS media_addresses,
                CASE
                    WHEN f.holder ~~ 'brand:%'::text THEN substr(f.holder, 7)::uuid
                    ELSE NULL::uuid
                END AS "case",
                CASE
                    WHEN f.holder ~~ 'retail-organization:%'::text THEN substr(f.holder, 21)::uuid
                    ELSE NULL::uuid
                END AS "case"
           FROM media_asset f
          WHERE f.removed_at IS NULL) u;

create view my_dispensary as
 SELECT e.user_id,
    d.id AS dispensary_id,
    d.retail_organization_id,
    d.name,
    e.chosen_at,
    e.started_at
   FROM employment e
     JOIN dispensary d ON d.id = e.dispensary_id
  WHERE e.ended_at IS NULL
UNION ALL
 SELECT e.user_id,
    d.id AS dispensary_id,
    d.retail_organization_id,
    d.name,
    e.chosen_at,
    e.started_at
   FROM employment e
     JOIN retail_organization o ON o.id = e.retail_organization_id AND o.archived_at IS NULL
     JOIN dispensary d ON d.retail_organization_id = o.id AND d.closed_at IS NULL
  WHERE e.ended_at IS NULL;

create view offered_course as
 SELECT standing_offer.course_id,
    standing_offer.retail_organization_id,
    standing_offer.dispensary_id
   FROM standing_offer
  WHERE standing_offer.course_id IS NOT NULL
UNION ALL
 SELECT i.course_id,
    s.retail_organization_id,
    s.dispensary_id
   FROM standing_offer s
     JOIN active_item i ON i.track_id = s.track_id
  WHERE s.course_id IS NULL AND i.course_id IS NOT NULL;

create view organization_employment as
 SELECT o.id AS organization_id,
    e.id AS employment_id,
    e.user_id,
    e.dispensary_id,
    e.brand_id,
    e.retail_organization_id,
    e.is_brand_admin,
    e.is_brand_sales
   FROM provisioned_organization o
     JOIN employment e ON e.brand_id = o.brand_id AND e.ended_at IS NULL
     JOIN app_user u ON u.id = e.user_id AND NOT u.is_administrator
UNION ALL
 SELECT o.id AS organization_id,
    e.id AS employment_id,
    e.user_id,
    e.dispensary_id,
    e.brand_id,
    e.retail_organization_id,
    e.is_brand_admin,
    e.is_brand_sales
   FROM provisioned_organization o
     JOIN employment e ON e.retail_organization_id = o.retail_organization_id AND e.ended_at IS NULL
     JOIN app_user u ON u.id = e.user_id AND NOT u.is_administrator
UNION ALL
 SELECT o.id AS organization_id,
    e.id AS employment_id,
    e.user_id,
    e.dispensary_id,
    e.brand_id,
    e.retail_organization_id,
    e.is_brand_admin,
    e.is_brand_sales
   FROM provisioned_organization o
     JOIN dispensary d ON d.retail_organization_id = o.retail_organization_id
     JOIN employment e ON e.dispensary_id = d.id AND e.ended_at IS NULL
     JOIN app_user u ON u.id = e.user_id AND NOT u.is_administrator;

create view pending_person as
 SELECT user_id
   FROM sign_up_request
  WHERE status = 0;

create view recently_rejected as
 SELECT user_id,
    created_at + '14 days'::interval AS until
   FROM sign_up_request
  WHERE status = 2;

create view refused_brand as
 SELECT brand_id,
    dispensary_id,
    answered_at
   FROM store_invitation i
  WHERE accepted IS FALSE AND dispensary_id IS NOT NULL;

create view removed_member as
 SELECT e.user_id,
    d.id AS dispensary_id
   FROM employment e
     JOIN dispensary was ON was.id = e.dispensary_id
     JOIN dispensary d ON d.id = was.id OR d.retail_organization_id = was.retail_organization_id
  WHERE e.ended_at IS NOT NULL
UNION
 SELECT e.user_id,
    d.id AS dispensary_id
   FROM employment e
     JOIN dispensary d ON d.retail_organization_id = e.retail_organization_id
  WHERE e.ended_at IS NOT NULL
UNION
 SELECT p.user_id,
    d.id AS dispensary_id
   FROM provisioned_person p
     JOIN provisioned_organization o ON o.id = p.organization_id
     JOIN dispensary d ON d.retail_organization_id = o.retail_organization_id
  WHERE NOT p.active OR p.removed_at IS NOT NULL;

create view second_factor_owner as
 SELECT authenticator_app.user_id
   FROM authenticator_app
  WHERE authenticator_app.confirmed_at IS NOT NULL
UNION ALL
 SELECT passkey.user_id
   FROM passkey;

create view standing_offer as
 SELECT o.id,
    o.brand_id,
    o.course_id,
    o.track_id,
    o.retail_organization_id,
    o.dispensary_id,
    o.accepted,
    o.offered_at
   FROM content_offer o
     JOIN brand b ON b.id = o.brand_id AND b.archived_at IS NULL
  WHERE o.withdrawn_at IS NULL AND o.accepted IS DISTINCT FROM false AND (o.course_id IS NULL OR (EXISTS ( SELECT
           FROM card_course c
          WHERE c.id = o.course_id AND c.brand_id = o.brand_id AND c.archived_at IS NULL AND c.published_version_id IS NOT NULL))) AND (o.track_id IS NULL OR (EXISTS ( SELECT
           FROM track t
             JOIN active_item i ON i.track_id = t.id
          WHERE t.id = o.track_id AND t.brand_id = o.brand_id AND t.archived_at IS NULL AND (o.course_id IS NULL OR i.course_id = o.course_id)))) AND (EXISTS ( SELECT
           FROM dispensary d
             JOIN brand_dispensary w ON w.dispensary_id = d.id AND w.brand_id = o.brand_id
          WHERE d.closed_at IS NULL AND (d.retail_organization_id = o.retail_organization_id OR d.id = o.dispensary_id AND d.retail_organization_id IS NULL)));

create view superseded_link as
 SELECT t.hash
   FROM one_time_token t
     LEFT JOIN app_user s ON s.id = t.shown_to AND s.enabled AND s.activated_at IS NOT NULL
  WHERE t.shown_to IS NOT NULL AND (s.id IS NULL OR (EXISTS ( SELECT
           FROM employment e
             LEFT JOIN dispensary d ON d.id = e.dispensary_id
          WHERE e.user_id = t.user_id AND e.ended_at IS NULL AND NOT (EXISTS ( SELECT
                   FROM user_grant g
                  WHERE g.user_id = t.shown_to AND d.id IS NOT NULL AND (g.kind = 'site'::text OR g.kind = 'dispensary'::text AND g.role = 'ROLE_DISPENSARY_ADMIN'::text AND g.scope_id = d.id OR g.kind = 'retail-organization'::text AND g.scope_id = d.retail_organization_id OR g.kind = 'reseller'::text AND g.scope_id = d.reseller_id))))));

create view used_file as
 SELECT e.card_id,
    value.text AS key
   FROM catalyst_event e
     CROSS JOIN LATERAL jsonb_each_text(e.form_values) value(name, text)
  WHERE e.type = 'CATALYST_FORM'::text
UNION ALL
 SELECT NULL::uuid AS card_id,
    substr(logo.logo_url, length('/media/'::text) + 1) AS key
   FROM ( SELECT brand.logo_url
           FROM brand
        UNION ALL
         SELECT retail_organization.logo_url
           FROM retail_organization
        UNION ALL
         SELECT reseller.logo_url
           FROM reseller
        UNION ALL
         SELECT parent_company.logo_url
           FROM parent_company) logo
  WHERE logo.logo_url ~~ '/media/library/%'::text
UNION ALL
 SELECT NULL::uuid AS card_id,
    credential.file_key AS key
   FROM credential
  WHERE credential.file_key IS NOT NULL
UNION ALL
 SELECT NULL::uuid AS card_id,
    unnest(ARRAY[evidence_pack_part.file_key, evidence_pack_part.page_key]) AS key
   FROM evidence_pack_part
  WHERE evidence_pack_part.file_key IS NOT NULL;

create view user_grant as
 SELECT u.id AS user_id,
    'ROLE_ADMINISTRATOR'::text AS role,
    'site'::text AS kind,
    NULL::uuid AS scope_id
   FROM app_user u
  WHERE u.is_administrator AND u.address_proven_at IS NOT NULL
UNION ALL
 SELECT e.user_id,
        CASE
            WHEN u.address_proven_at IS NULL THEN 'ROLE_STUDENT'::text
            ELSE r.access_role
        END AS role,
    'dispensary'::text AS kind,
    e.dispensary_id AS scope_id
   FROM employment e
     JOIN app_user u ON u.id = e.user_id
     JOIN employment_role er ON er.employment_id = e.id
     JOIN dispensary_role r ON r.id = er.dispensary_role_id
  WHERE e.ended_at IS NULL
UNION ALL
 SELECT e.user_id,
    'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'::text AS role,
    'retail-organization'::text AS kind,
    e.retail_organization_id AS scope_id
   FROM employment e
     JOIN app_user u ON u.id = e.user_id AND u.address_proven_at IS NOT NULL
     JOIN retail_organization o ON o.id = e.retail_organization_id AND o.archived_at IS NULL
  WHERE e.ended_at IS NULL
UNION ALL
 SELECT e.user_id,
        CASE
            WHEN e.is_brand_admin THEN 'ROLE_BRAND_ADMIN'::text
            WHEN e.is_brand_sales THEN 'ROLE_BRAND_SALES'::text
            ELSE 'ROLE_BRAND_EMPLOYEE'::text
        END AS role,
    'brand'::text AS kind,
    e.brand_id AS scope_id
   FROM employment e
     JOIN app_user u ON u.id = e.user_id AND u.address_proven_at IS NOT NULL
     JOIN brand ON brand.id = e.brand_id AND brand.archived_at IS NULL
  WHERE e.ended_at IS NULL
UNION ALL
 SELECT e.user_id,
    'ROLE_RESELLER'::text AS role,
    'reseller'::text AS kind,
    e.reseller_id AS scope_id
   FROM employment e
     JOIN app_user u ON u.id = e.user_id AND u.address_proven_at IS NOT NULL
     JOIN reseller s ON s.id = e.reseller_id AND s.archived_at IS NULL
  WHERE e.ended_at IS NULL
UNION ALL
 SELECT e.user_id,
    'ROLE_PARENT_COMPANY_EMPLOYEE'::text AS role,
    'parent-company'::text AS kind,
    e.parent_company_id AS scope_id
   FROM employment e
     JOIN app_user u ON u.id = e.user_id AND u.address_proven_at IS NOT NULL
     JOIN parent_company p ON p.id = e.parent_company_id AND p.archived_at IS NULL
  WHERE e.ended_at IS NULL
UNION ALL
 SELECT e.user_id,
        CASE
            WHEN e.reseller_id IS NOT NULL THEN 'ROLE_BRAND_SALES'::text
            ELSE 'ROLE_BRAND_EMPLOYEE'::text
        END AS role,
    'current-brand'::text AS kind,
    b.id AS scope_id
   FROM employment e
     JOIN app_user u ON u.id = e.user_id AND u.address_proven_at IS NOT NULL
     LEFT JOIN reseller s ON s.id = e.reseller_id
     LEFT JOIN parent_company p ON p.id = e.parent_company_id
     CROSS JOIN LATERAL ( SELECT brand.id
           FROM brand
             LEFT JOIN current_brand c ON c.brand_id = brand.id AND c.user_id = e.user_id
          WHERE brand.archived_at IS NULL AND (brand.reseller_id = e.reseller_id OR brand.parent_company_id = e.parent_company_id)
          ORDER BY c.chosen_at DESC NULLS LAST, brand.created_at, brand.id
         LIMIT 1) b
  WHERE e.ended_at IS NULL AND (e.reseller_id IS NOT NULL OR e.parent_company_id IS NOT NULL) AND s.archived_at IS NULL AND p.archived_at IS NULL
UNION ALL
 SELECT u.id AS user_id,
    'ROLE_STUDENT'::text AS role,
    'none'::text AS kind,
    NULL::uuid AS scope_id
   FROM app_user u
  WHERE u.is_learner;

create view visible_content as
 SELECT employment_item.user_id,
    employment_item.course_id,
    employment_item.class_id
   FROM employment_item
  WHERE employment_item.ended_at IS NULL
UNION ALL
 SELECT brand_item.user_id,
    brand_item.course_id,
    brand_item.class_id
   FROM brand_item
UNION ALL
 SELECT direct_assignment.user_id,
    direct_assignment.course_id,
    NULL::uuid AS class_id
   FROM direct_assignment;

create view visible_item as
 SELECT employment_item.user_id,
    employment_item.track_id,
    employment_item.track_item_id,
    employment_item."position",
    employment_item.course_id,
    employment_item.class_id
   FROM employment_item
  WHERE employment_item.ended_at IS NULL
UNION
 SELECT brand_item.user_id,
    brand_item.track_id,
    brand_item.track_item_id,
    brand_item."position",
    brand_item.course_id,
    brand_item.class_id
   FROM brand_item
UNION
 SELECT direct_assignment.user_id,
    NULL::uuid AS track_id,
    NULL::uuid AS track_item_id,
    row_number() OVER (PARTITION BY direct_assignment.user_id ORDER BY direct_assignment.assigned_at, direct_assignment.course_id)::integer - 1 AS "position",
    direct_assignment.course_id,
    NULL::uuid AS class_id
   FROM direct_assignment;

create view workplace_name as
 SELECT e.user_id,
    COALESCE(d.name, o.name, b.name, r.name, p.name) AS name
   FROM employment e
     LEFT JOIN dispensary d ON d.id = e.dispensary_id
     LEFT JOIN retail_organization o ON o.id = e.retail_organization_id
     LEFT JOIN brand b ON b.id = e.brand_id
     LEFT JOIN reseller r ON r.id = e.reseller_id
     LEFT JOIN parent_company p ON p.id = e.parent_company_id
  WHERE e.ended_at IS NULL;
