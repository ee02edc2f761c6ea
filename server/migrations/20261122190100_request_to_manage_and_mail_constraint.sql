alter table sign_up_request rename column runs_store to asks_to_manage;
alter table outbox_mail rename constraint outbox_mail_one_fate to outbox_mail_one_end_state;
