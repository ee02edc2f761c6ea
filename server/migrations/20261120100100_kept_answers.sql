-- What was answered to a call that may be sent again: the same key gets the same answer, and nothing is done twice.
create table kept_answer (
  caller text not null,
  key uuid not null,
  call text not null,
  input_hash bytea not null,
  status integer not null,
  answer jsonb,
  kept_at timestamptz not null,
  primary key (caller, key)
);
create index kept_answer_by_time on kept_answer (kept_at);
