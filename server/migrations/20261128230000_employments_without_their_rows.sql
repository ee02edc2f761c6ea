-- Who works at a store, and how many people a company has, is read from the index alone: the people of thirty stores
-- stand on as many pages of the table as they are. No write touches more indexes than before.
create index employment_current_by_dispensary on employment (dispensary_id) include (user_id, id, started_at, ended_at)
  where dispensary_id is not null;
drop index employment_by_dispensary;
alter index employment_current_by_dispensary rename to employment_by_dispensary;

create index employment_of_reseller on employment (reseller_id) include (user_id, id, ended_at) where reseller_id is not null;
drop index employment_by_reseller;
alter index employment_of_reseller rename to employment_by_reseller;

create index employment_of_retail_organization on employment (retail_organization_id) include (user_id, id, ended_at)
  where retail_organization_id is not null;
drop index employment_by_retail_organization;
alter index employment_of_retail_organization rename to employment_by_retail_organization;

create index employment_of_parent_company on employment (parent_company_id) include (user_id, id, ended_at)
  where parent_company_id is not null;
drop index employment_by_parent_company;
alter index employment_of_parent_company rename to employment_by_parent_company;
