-- The owner of a course, track or promo, null = the platform itself; so that branding need not read the tables of
-- content. A promo also has its code.
create or replace view content_owner as
  select id as content_id, 'course'::text as kind, brand_id, retail_organization_id, null::text as code from card_course
  union all
  select id, 'track', brand_id, retail_organization_id, null from track
  union all
  select promo.id, 'promo', c.brand_id, c.retail_organization_id, promo.code
    from promo join card_course c on c.id = promo.course_id;
