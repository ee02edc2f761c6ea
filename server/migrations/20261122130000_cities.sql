-- The cities that forms suggest, from GeoNames; the file of the same name beside this one holds them.
create table city (
  id integer generated always as identity primary key,
  name text not null,
  state_code char(2) not null,
  population integer not null,
  -- A space before every word of the name, of the state and of its code.
  search_key text not null,
  constraint city_once unique (name, state_code)
);

insert into city (name, state_code, population, search_key)
select name, state_code, population, search_key
  from jsonb_to_recordset(current_setting('migration.data')::jsonb)
    as c (name text, state_code text, population integer, search_key text);

create index city_by_words on city using gin (search_key gin_trgm_ops);
