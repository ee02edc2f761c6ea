-- A store that changed hands is no default any more: a chain's directory or sign-in employs no one at a store that the
-- chain lost, and a brand that once invited a store does not appoint its managers.
alter table provisioned_organization drop constraint provisioned_organization_default;
alter table provisioned_organization add constraint provisioned_organization_default
  check (default_dispensary_id is null or retail_organization_id is not null);

update provisioned_organization o set default_dispensary_id = null
  from dispensary d
 where d.id = o.default_dispensary_id
   and (d.retail_organization_id is distinct from o.retail_organization_id or d.closed_at is not null);

update sign_in_connection c set admits_newcomers = false, newcomer_dispensary_id = null, newcomer_role_id = null
  from dispensary d
 where d.id = c.newcomer_dispensary_id
   and (d.retail_organization_id is distinct from c.retail_organization_id or d.closed_at is not null);

update dispensary set invited_by_brand_id = null
 where invited_by_brand_id is not null and num_nonnulls(retail_organization_id, reseller_id) > 0;
