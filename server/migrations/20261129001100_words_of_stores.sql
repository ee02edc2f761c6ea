-- Searches of stores compare words that are in lower case already: comparing regardless of case, store by store, cost most
-- of a search for a city.
alter table dispensary add column words text generated always as (lower(name || ' ' || city)) stored;
drop index dispensary_by_words;
create index dispensary_by_words on dispensary using gin (words gin_trgm_ops);
