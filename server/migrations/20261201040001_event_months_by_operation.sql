-- The role of operation owns no tables. Months of screen events are tables that it creates and drops through these two
-- functions, which act with the owner's rights.
do $$
begin
  execute format('alter function make_analytics_month(timestamptz) security definer set search_path = %I, pg_temp',
                 current_schema());
end $$;

create function drop_analytics_month(partition text) returns void language plpgsql as $$
begin
  if not exists (select from pg_inherits
                  where inhparent = 'analytics_event'::regclass and inhrelid = to_regclass(format('%I', partition))) then
    raise exception '% is no month of analytics_event', partition using errcode = 'undefined_table';
  end if;
  execute format('drop table %I', partition);
end $$;

do $$
begin
  execute format('alter function drop_analytics_month(text) security definer set search_path = %I, pg_temp',
                 current_schema());
end $$;

revoke execute on function make_analytics_month(timestamptz), drop_analytics_month(text) from public;
