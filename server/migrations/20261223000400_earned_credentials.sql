-- views: 090055be1276
-- A person can end their completed round of a class to renew a credential: for no new version.
alter table class_past_round alter column ended_for drop not null;
