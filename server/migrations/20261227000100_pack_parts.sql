-- The files of a pack: one row each for the parts that its stores are divided into, mostly one. The columns of
-- evidence_pack for a single file are not used any more.
create table evidence_pack_part (
  pack_id uuid not null references evidence_pack (id),
  -- From 1 on.
  number integer not null,
  -- As the pack was made: merged ones are those that stayed.
  dispensary_ids uuid[] not null,
  file_name text not null,
  -- The ZIP, and its first page alone; null = deleted.
  file_key text references stored_file (key),
  page_key text references stored_file (key),
  bytes bigint not null,
  sha256 bytea not null,
  people integer not null,
  incomplete integer not null,
  not_due integer not null,
  left_people integer not null,
  constraint evidence_pack_part_pkey primary key (pack_id, number),
  constraint evidence_pack_part_counted check (number > 0)
);
create index evidence_pack_part_file on evidence_pack_part (file_key) where file_key is not null;
create index evidence_pack_part_page on evidence_pack_part (page_key) where page_key is not null;

insert into evidence_pack_part
  (pack_id, number, dispensary_ids, file_name, file_key, page_key, bytes, sha256, people, incomplete, not_due, left_people)
select id, 1, dispensary_ids, file_name, file_key, page_key, bytes, sha256, people, incomplete, not_due, left_people
  from evidence_pack where sha256 is not null;
update evidence_pack set file_key = null, page_key = null where file_key is not null;
-- views: d60ccf4c22b7
