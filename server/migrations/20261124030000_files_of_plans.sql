-- A file that only a plan to publish needs is in use, whatever its draft says since: the job of the library keeps it.
create index publish_plan_by_media on publish_plan using gin (media_addresses(content)) where content is not null;
-- views: c60b338ca0fa
