-- When the learner was told by e-mail that a reward is on its way. What was sent before counts as told.
alter table earned_reward add column sent_told_at timestamptz;
update earned_reward set sent_told_at = state_at where state in ('issued', 'delivered');
