-- The chains that a store had, each until a moment; null = none. What was decided and learned before is of that employer.
create table former_chain (
  dispensary_id uuid not null references dispensary (id),
  retail_organization_id uuid references retail_organization (id),
  until timestamptz not null,
  primary key (dispensary_id, until)
);
insert into former_chain (dispensary_id, retail_organization_id, until)
select d.id, o.id, e.at
  from audit_entry e
  join dispensary d on d.id = e.subject_id
  left join retail_organization o on o.id::text = e.details ->> 'fromChain'
 where e.act = 'store-owner-changed' and e.details ->> 'fromChain' is distinct from e.details ->> 'toChain'
    on conflict do nothing;
