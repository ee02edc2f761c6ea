-- Whose room a file takes beside its sender's: the brand or chain whose course it was sent for, or the platform.
-- It brings two views: which files sent forms name, and what the places are called where somebody works.
-- views: dc8b7ca58352
alter table stored_file add column holder text not null default 'platform';
update stored_file f
   set holder = coalesce('brand:' || c.brand_id, 'retail-organization:' || c.retail_organization_id, 'platform')
  from card join card_course c on c.id = card.course_id
 where card.id = f.card_id;
create index stored_file_by_owner on stored_file (owner_id);
create index stored_file_by_holder on stored_file (holder);
