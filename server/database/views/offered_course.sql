-- The courses that chains and stores are offered, by themselves or in a track: whoever answers may look at them.
create or replace view offered_course as
  select course_id, retail_organization_id, dispensary_id from standing_offer where course_id is not null
  union all
  select i.course_id, s.retail_organization_id, s.dispensary_id
    from standing_offer s join active_item i on i.track_id = s.track_id
   where s.course_id is null and i.course_id is not null;
