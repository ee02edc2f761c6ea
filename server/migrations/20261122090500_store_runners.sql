-- Somebody who asks to join may say that they run the store; whoever approves them decides whether it counts.
alter table sign_up_request add column runs_store boolean not null default false;
