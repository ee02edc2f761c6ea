-- People whom a brand could name before are shown in fives that change by whole groups of five alone, as all others are.
alter table trained_cell add former_fives integer not null default 0;
update trained_cell set former_fives = former / 5 * 5;
