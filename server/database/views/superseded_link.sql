-- Links that were shown to a person who may no longer give all that they open: they are disabled, or do not manage
-- every dispensary where the invited person works.
create or replace view superseded_link as
  select t.hash
    from one_time_token t
    left join app_user s on s.id = t.shown_to and s.enabled and s.activated_at is not null
   where t.shown_to is not null
     and (s.id is null
          or exists (
            select from employment e
              left join dispensary d on d.id = e.dispensary_id
             where e.user_id = t.user_id and e.ended_at is null
               and not exists (
                 select from user_grant g
                  where g.user_id = t.shown_to and d.id is not null
                    and (g.kind = 'site'
                         or g.kind = 'dispensary' and g.role = 'ROLE_DISPENSARY_ADMIN' and g.scope_id = d.id
                         or g.kind = 'retail-organization' and g.scope_id = d.retail_organization_id
                         or g.kind = 'reseller' and g.scope_id = d.reseller_id))));
