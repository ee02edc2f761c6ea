alter table outbox_mail
  -- When it was given up: refused for good, or tried in vain for days. Null = it was sent, or is tried again by itself.
  add column failed_at timestamptz,
  add constraint outbox_mail_one_fate check (sent_at is null or failed_at is null);
drop index outbox_mail_waiting;
create index outbox_mail_unsent on outbox_mail (created_at) where sent_at is null;
