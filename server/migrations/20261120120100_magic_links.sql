-- A mailed link may also sign in by itself. Which purposes there are, the code alone says: every new way in has its own.
alter table one_time_token drop constraint one_time_token_purpose_known;
alter table one_time_token add constraint one_time_token_purpose_shape check (purpose ~ '^[a-z]+(-[a-z]+)*$');

-- The hash of what the browser that asked for a link holds: there, and only there, the link needs no press.
alter table one_time_token add column asker_hash bytea;
