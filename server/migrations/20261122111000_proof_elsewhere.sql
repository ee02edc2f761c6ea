-- What is kept of the secret of the browser that asked for an account: in any other, the mailed proof of the address
-- waits for a press and for a password of whoever reads the mail.
alter table sign_up_request add column asker_hash bytea;
