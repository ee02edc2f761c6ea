alter table outbox_mail
  -- Why it came back after it was sent, or why it was held back instead; null = neither.
  add column bounce_reason text,
  -- A person who waits for it asked for it: it is tried once a day even if its address is suppressed.
  add column is_requested boolean not null default false;

-- Addresses that refuse mails for good: mails to them are held back.
create table mail_suppression (
  id uuid primary key,
  address text not null,
  reason text not null,
  -- The enhanced status code of the refusal (RFC 3463); null = there was none.
  status text,
  suppressed_at timestamptz not null,
  -- The last requested mail that was tried all the same.
  tried_mail_id uuid,
  tried_at timestamptz,
  constraint mail_suppression_address_unique unique (address),
  constraint mail_suppression_address_lower check (address = lower(address))
);
create index mail_suppression_newest on mail_suppression (suppressed_at desc, id);
