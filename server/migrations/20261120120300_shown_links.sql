-- The link of an invitation may also be shown to whoever invites, beside the one that is mailed: whose eyes a
-- link was made for must stay known. Who is gone shows nobody in.
alter table one_time_token add column shown_to uuid references app_user (id) on delete cascade;
