-- The revision of the draft that a version was published from: publishing it once more makes no second one.
-- Null: published again from an earlier version, or before this was kept.
alter table card_course_version add column draft_revision integer;
alter table class_version add column draft_revision integer;
