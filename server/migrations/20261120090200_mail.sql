-- Mail is written with its cause, in one transaction, and sent by a job afterwards.
create table outbox_mail (
  id uuid primary key,
  message_id text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  constraint outbox_mail_message_id_unique unique (message_id)
);
create index outbox_mail_waiting on outbox_mail (created_at) where sent_at is null;
create index outbox_mail_newest on outbox_mail (created_at desc, id);
