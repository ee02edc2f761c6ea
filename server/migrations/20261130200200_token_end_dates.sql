-- Every SCIM token ends. Existing tokens, and those that an old version still creates, last one year.
alter table provisioning_token
  add column expires_at timestamptz not null default now() + interval '1 year';
