-- Why an act was done to many people, in one of a few words; null = no reason was given.
alter table bulk_act add column reason text,
  add constraint bulk_act_reason_known
    check (reason in ('LEFT', 'BACK', 'REQUESTED', 'SECURITY', 'MISTAKE', 'OTHER'));
