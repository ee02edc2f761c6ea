-- Who stands behind a course or a track, null = the platform itself; so that branding need not know the tables of content.
create or replace view content_owner as
  select id as content_id, 'course'::text as kind, brand_id, retail_organization_id from card_course
  union all
  select id, 'track', brand_id, retail_organization_id from track;
