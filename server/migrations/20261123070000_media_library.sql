-- The library: files of one owner for all that is authored.
create table media_asset (
  id uuid primary key,
  -- brand:ID, retail-organization:ID or platform, as in stored_file.
  holder text not null,
  kind text not null constraint media_asset_kind_known check (kind in ('picture', 'film', 'captions', 'document')),
  state text not null constraint media_asset_state_known check (state in ('waiting', 'processing', 'ready', 'failed')),
  failure text,
  file_name text not null,
  -- The key of the bytes as they were sent; null = they are no longer kept.
  incoming_key text,
  -- The address that content holds.
  address text not null constraint media_asset_address_unique unique,
  content_type text,
  bytes bigint not null,
  width integer,
  height integer,
  seconds real,
  has_sound boolean,
  alt text not null default '',
  captions_url text,
  main_color text,
  made_by uuid constraint media_asset_made_by_fkey references app_user (id) on delete set null,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint media_asset_failed_why check ((state = 'failed') = (failure is not null))
);
create index media_asset_by_holder on media_asset (holder, created_at desc, id) where removed_at is null;
create index media_asset_by_maker on media_asset (made_by);
create index media_asset_removed on media_asset (removed_at) where removed_at is not null;
create index media_asset_unfinished on media_asset (created_at) where state = 'waiting';

alter table stored_file
  add column expected_bytes bigint,
  drop constraint stored_file_purpose_known,
  add constraint stored_file_purpose_known check (purpose in ('form-upload', 'logo', 'library'));

-- A smaller size of a picture is the same file.
create function media_address(address text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(address, '-(480|960)\.webp$', '.webp');

-- The addresses of the library's files in two columns.
create function media_addresses(one text, other text) returns text[]
  language sql immutable parallel safe
  return array_remove(array[media_address(one), media_address(other)], null);

-- The addresses of the library's files anywhere in some content.
create function media_addresses(content jsonb) returns text[]
  language sql immutable parallel safe
  return (select coalesce(array_agg(media_address(found #>> '{}')), '{}')
            from jsonb_path_query(content, 'strict $.** ? (@.type() == "string" && @ starts with "/media/library/")') found);

create index card_course_by_media on card_course using gin (media_addresses(draft));
create index version_card_by_media on version_card using gin (media_addresses(content));
create index card_course_by_poster on card_course using gin (media_addresses(poster_url, thumbnail_url));
create index class_by_poster on class using gin (media_addresses(poster_url, thumbnail_url));
create index lesson_by_media on lesson using gin (media_addresses(video));
create index track_by_poster on track using gin (media_addresses(poster_url, null));
create index reward_option_by_image on reward_option using gin (media_addresses(image_url, null));
create index media_asset_by_captions on media_asset using gin (media_addresses(captions_url, null));
-- views: 22e7ab2c7c89
