-- A chain that loses the store where new people start has none until it chooses another: then no one is employed.
alter table provisioned_organization
  drop constraint if exists provisioned_organization_default,
  add constraint provisioned_organization_default
    check (default_dispensary_id is null or retail_organization_id is not null);

alter table sign_in_connection
  drop constraint if exists sign_in_connection_newcomers,
  add constraint sign_in_connection_newcomers
    check ((newcomer_dispensary_id is null) = (newcomer_role_id is null)
       and (newcomer_dispensary_id is null or (admits_newcomers and retail_organization_id is not null)));
