-- Stores of two owners become one store only after both have agreed: an administrator asks, and each owner answers. The
-- owner is the chain of a store, else its reseller, else its managers (no company).
create table merge_request (
  id uuid constraint merge_request_pkey primary key,
  merged_id uuid not null constraint merge_request_merged_id_fkey references dispensary (id),
  kept_id uuid not null constraint merge_request_kept_id_fkey references dispensary (id),
  asked_by uuid constraint merge_request_asked_by_fkey references app_user (id) on delete set null,
  asked_at timestamptz not null,
  ended text,
  constraint merge_request_two_stores check (merged_id <> kept_id),
  constraint merge_request_ended_known
    check (ended in ('refused', 'withdrawn', 'merged', 'store-changed', 'owner-archived', 'asker-lost-right'))
);
create unique index merge_request_one_of_pair on merge_request (least(merged_id, kept_id), greatest(merged_id, kept_id))
  where ended is null;
create index merge_request_by_merged on merge_request (merged_id);
create index merge_request_by_kept on merge_request (kept_id);
create index merge_request_by_asker on merge_request (asked_by) where asked_by is not null;

create table merge_request_owner (
  request_id uuid not null constraint merge_request_owner_request_id_fkey references merge_request (id) on delete cascade,
  dispensary_id uuid not null constraint merge_request_owner_dispensary_id_fkey references dispensary (id),
  retail_organization_id uuid
    constraint merge_request_owner_retail_organization_id_fkey references retail_organization (id),
  reseller_id uuid constraint merge_request_owner_reseller_id_fkey references reseller (id),
  accepted boolean,
  answered_by uuid constraint merge_request_owner_answered_by_fkey references app_user (id) on delete set null,
  answered_at timestamptz,
  constraint merge_request_owner_pkey primary key (request_id, dispensary_id),
  constraint merge_request_owner_one_company check (num_nonnulls(retail_organization_id, reseller_id) <= 1),
  constraint merge_request_owner_answered check ((accepted is null) = (answered_at is null))
);
create index merge_request_owner_by_dispensary on merge_request_owner (dispensary_id);
create index merge_request_owner_by_chain on merge_request_owner (retail_organization_id)
  where retail_organization_id is not null;
create index merge_request_owner_by_reseller on merge_request_owner (reseller_id) where reseller_id is not null;
create index merge_request_owner_by_answerer on merge_request_owner (answered_by) where answered_by is not null;

-- A request ends for good with what it rests on, by whichever way that ends: triggers see them all.
create function end_merge_requests_of_store() returns trigger language plpgsql as $$
begin
  update merge_request set ended = 'store-changed' where ended is null and merged_id = new.id;
  update merge_request set ended = 'store-changed' where ended is null and kept_id = new.id;
  return null;
end $$;
create trigger dispensary_ends_merge_requests
  after update of retail_organization_id, reseller_id, closed_at, merged_into_id on dispensary for each row
  when (old.retail_organization_id is distinct from new.retail_organization_id
        or old.reseller_id is distinct from new.reseller_id
        or old.closed_at is distinct from new.closed_at
        or old.merged_into_id is distinct from new.merged_into_id)
  execute function end_merge_requests_of_store();

create function end_merge_requests_of_company() returns trigger language plpgsql as $$
begin
  update merge_request r set ended = 'owner-archived'
    from merge_request_owner o
   where o.request_id = r.id and r.ended is null
     and (case tg_table_name when 'reseller' then o.reseller_id else o.retail_organization_id end) = new.id;
  return null;
end $$;
create trigger retail_organization_ends_merge_requests after update of archived_at on retail_organization for each row
  when (old.archived_at is null and new.archived_at is not null) execute function end_merge_requests_of_company();
create trigger reseller_ends_merge_requests after update of archived_at on reseller for each row
  when (old.archived_at is null and new.archived_at is not null) execute function end_merge_requests_of_company();

create function end_merge_requests_of_asker() returns trigger language plpgsql as $$
begin
  update merge_request set ended = 'asker-lost-right' where ended is null and asked_by = new.id;
  return null;
end $$;
create trigger app_user_ends_merge_requests after update of is_administrator, enabled, address_proven_at on app_user
  for each row
  when (old.is_administrator
        and not (new.is_administrator and new.enabled and new.address_proven_at is not null))
  execute function end_merge_requests_of_asker();
