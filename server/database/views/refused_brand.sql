-- The brands that a store has said no to, and when; one that it has agreed to since works with it.
create or replace view refused_brand as
  select i.brand_id, i.dispensary_id, i.answered_at
    from store_invitation i
   where i.accepted is false and i.dispensary_id is not null;
