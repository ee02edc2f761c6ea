-- Since when no store of the person asks for these details, as the nightly job found; null = one does.
alter table person_identity add column unneeded_since timestamptz;
