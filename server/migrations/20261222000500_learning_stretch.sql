-- views: bbad0c5470eb
-- The policy of a store; that of its chain is found by time_policy_once.
create index time_policy_of_store on time_policy (dispensary_id) where dispensary_id is not null;
