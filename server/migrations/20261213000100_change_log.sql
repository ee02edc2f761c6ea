-- A change log says what was there before; what was put there instead is in the next change or in the draft.
alter table course_draft_change alter column patch drop not null;
alter table class_draft_change alter column patch drop not null;
