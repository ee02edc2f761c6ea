-- Checked apart from the change of the table, which would hold its lock meanwhile.
alter table attestation validate constraint attestation_by;
