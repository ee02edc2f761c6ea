-- The owner of a course or track, null = the platform itself; so that branding need not read the tables of content.
create or replace view content_owner as
  select id as content_id, 'course'::text as kind, brand_id, retail_organization_id from card_course
  union all
  select id, 'track', brand_id, retail_organization_id from track;
