-- Of whom a brand could name somebody before: they complete no group of five of people whom it never could name.

create table former_partnership (
  brand_id uuid not null constraint former_partnership_brand_id_fkey references brand (id),
  dispensary_id uuid not null constraint former_partnership_dispensary_id_fkey references dispensary (id),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  constraint former_partnership_pkey primary key (brand_id, dispensary_id)
);
create index former_partnership_by_dispensary on former_partnership (dispensary_id);

create function record_former_partnership() returns trigger language plpgsql as $$
begin
  insert into former_partnership as known (brand_id, dispensary_id, started_at, ended_at)
  values (old.brand_id, old.dispensary_id, old.created_at, greatest(old.created_at, now()))
  on conflict on constraint former_partnership_pkey
     do update set started_at = least(known.started_at, excluded.started_at), ended_at = excluded.ended_at;
  return null;
end $$;
create trigger brand_dispensary_records_end after delete on brand_dispensary
  for each row execute function record_former_partnership();
