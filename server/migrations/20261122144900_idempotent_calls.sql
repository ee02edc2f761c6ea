-- The stored responses of idempotent calls: the same key gets the same response, and nothing is done twice.
alter table kept_answer rename to idempotent_call;
alter table idempotent_call rename column answer to response;
alter table idempotent_call rename column kept_at to created_at;
alter table idempotent_call rename constraint kept_answer_pkey to idempotent_call_pkey;
alter index kept_answer_by_time rename to idempotent_call_by_time;
