-- The offers of brands that are open or were accepted and still mean something: the content can be opened, the brand is not
-- archived, and works with an open store of the chain, or with the store, which has joined no chain.
create or replace view standing_offer as
  select o.id, o.brand_id, o.course_id, o.track_id, o.retail_organization_id, o.dispensary_id, o.accepted, o.offered_at
    from content_offer o
    join brand b on b.id = o.brand_id and b.archived_at is null
   where o.withdrawn_at is null and o.accepted is distinct from false
     and (o.course_id is null or exists (
           select from card_course c
            where c.id = o.course_id and c.brand_id = o.brand_id and c.archived_at is null
              and c.published_version_id is not null))
     and (o.track_id is null or exists (
           select from track t join active_item i on i.track_id = t.id
            where t.id = o.track_id and t.brand_id = o.brand_id and t.archived_at is null
              and (o.course_id is null or i.course_id = o.course_id)))
     and exists (
           select from dispensary d join brand_dispensary w on w.dispensary_id = d.id and w.brand_id = o.brand_id
            where d.closed_at is null
              and (d.retail_organization_id = o.retail_organization_id
                   or d.id = o.dispensary_id and d.retail_organization_id is null));
