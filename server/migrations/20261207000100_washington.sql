-- The list of cities had only districts of Washington, DC. Population: 2020 census.
insert into city (name, state_code, population, search_key)
values ('Washington', 'DC', 689545, ' washington dc district of columbia')
on conflict on constraint city_once do nothing;
