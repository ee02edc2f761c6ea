-- What browsers report of sign-ups, counted by day: no person and no session.
create table client_event_day (
  day date not null,
  event text not null,
  count bigint not null,
  constraint client_event_day_pkey primary key (day, event),
  constraint client_event_day_counted check (count > 0)
);
