-- Two servers that make the first key at once make one.
create unique index evidence_key_current on evidence_key ((true)) where sealed_key is not null and retired_at is null;
