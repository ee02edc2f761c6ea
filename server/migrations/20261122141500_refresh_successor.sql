-- With the spent token it gives the one that took its place: within the grace of two tabs both get the very same. It
-- says nothing by itself, and goes as soon as the grace is over.
alter table refresh_token add column successor_salt bytea;
