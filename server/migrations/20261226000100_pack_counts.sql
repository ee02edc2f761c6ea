-- Beside the people who are incomplete, those whose time to complete a requirement is not over, and those who left.
alter table evidence_pack
  add column not_due integer not null default 0,
  add column left_people integer not null default 0;
