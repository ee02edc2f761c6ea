-- The connection of the company whose sign-in opened a session; null = another way. No reference, as a removed
-- connection ends its sessions and has nothing to prove.
alter table token_family add column connection_id uuid;
-- The same of a sign-in that waits for its second factor.
alter table second_factor_ticket add column connection_id uuid;

-- Null = no one: the sign-in of the person's company says who trained.
alter table attestation
  alter column attested_by drop not null,
  add constraint attestation_by check ((attested_by is null) = (method = 'company-sign-in')) not valid;
