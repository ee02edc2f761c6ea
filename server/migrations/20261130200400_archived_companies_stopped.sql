-- The directories and sign-ins of companies that are archived already stop, as those of later ones do at once.
update provisioning_token t set revoked_at = now()
  from provisioned_organization o
  left join retail_organization r on r.id = o.retail_organization_id
  left join brand b on b.id = o.brand_id
 where o.id = t.organization_id and t.revoked_at is null and (r.archived_at is not null or b.archived_at is not null);

update sign_in_connection c set enabled = false, enforced = false
 where exists (select from retail_organization r where r.id = c.retail_organization_id and r.archived_at is not null)
    or exists (select from brand b where b.id = c.brand_id and b.archived_at is not null);
