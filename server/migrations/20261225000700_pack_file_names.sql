-- The name of the ZIP, as its stores were called when someone asked for it.
alter table evidence_pack add column file_name text not null default '';
