-- A mailed link may also be for choosing a new password in place of a forgotten one.
alter table one_time_token drop constraint one_time_token_purpose_known;
alter table one_time_token add constraint one_time_token_purpose_known
  check (purpose in ('first-administrator', 'create-password', 'reset-password'));
