-- How many days before its end a token was last reminded of: 30, then 7.
alter table provisioning_token add column reminded_days_before smallint;
