-- An act on many people stops when the access of its maker ends: nothing was done to the rest.
alter table bulk_act_person drop constraint bulk_act_person_outcome_known;
alter table bulk_act_person add constraint bulk_act_person_outcome_known
  check (outcome in ('DONE', 'NOTHING_TO_DO', 'SKIPPED', 'STOPPED'));
