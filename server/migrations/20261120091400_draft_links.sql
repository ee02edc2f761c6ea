-- A link that was made for the draft judges answers by the draft; every other link by what is published.
alter table preview_link add column use_draft boolean not null default false;
