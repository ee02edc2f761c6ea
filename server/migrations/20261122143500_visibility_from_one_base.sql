-- What a store shows is stated once, by store_item, and whatever tells who sees which item is built on it. The columns of
-- three views change; they are made anew from server/database/views/ in the same transaction.
-- views: 8a871b544147
drop view visible_item, visible_content, store_item, brand_item, store_track, brand_track;
