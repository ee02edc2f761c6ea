-- Whether learners read that the rewards of a campaign last only as long as its budget.
alter table campaign add column tells_limit boolean not null default false;
