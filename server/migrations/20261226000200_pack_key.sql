-- The fingerprint of the key that signed a pack; null = made before it was kept.
alter table evidence_pack add column key_id text;
