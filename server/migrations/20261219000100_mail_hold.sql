-- Until an administrator decides, a restored installation sends nothing that may have been sent since the backup.
create table mail_hold (
  singleton boolean default true not null,
  backup_at timestamptz not null,
  constraint mail_hold_pkey primary key (singleton),
  constraint mail_hold_single check (singleton)
);

alter table outbox_mail add column held boolean default false not null;
