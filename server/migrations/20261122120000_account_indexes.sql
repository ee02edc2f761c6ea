-- Whoever asks for a link, takes a copy of their data or erases it has all their sign-ins read, those that ended, too:
-- the index of before held the living ones alone, and this one does both.
create index token_family_of_user on token_family (user_id);
drop index token_family_by_user;

-- What was mailed to somebody: for their copy, and to forget it with them.
create index outbox_mail_by_recipient on outbox_mail (lower(recipient));
