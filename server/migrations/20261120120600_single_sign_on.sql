-- Signing in with one's company: its own server (OpenID Connect) vouches for its people.
create table sign_in_connection (
  id uuid primary key,
  retail_organization_id uuid references retail_organization (id),
  brand_id uuid references brand (id),
  issuer text not null,
  client_id text not null,
  client_secret bytea not null,
  admits_newcomers boolean not null,
  newcomer_dispensary_id uuid references dispensary (id),
  newcomer_role_id uuid references dispensary_role (id),
  vouches_for_emails boolean not null,
  enabled boolean not null,
  enforced boolean not null,
  created_at timestamptz not null,
  constraint sign_in_connection_one_owner check (num_nonnulls(retail_organization_id, brand_id) = 1),
  constraint sign_in_connection_newcomers check (
    (newcomer_dispensary_id is null) = (newcomer_role_id is null)
    and (newcomer_dispensary_id is not null) = (admits_newcomers and retail_organization_id is not null)),
  constraint sign_in_connection_enforced check (enabled or not enforced)
);
create index sign_in_connection_by_retail_organization on sign_in_connection (retail_organization_id);
create index sign_in_connection_by_brand on sign_in_connection (brand_id);

-- The domains whose addresses a connection may vouch for, once it is proven that they are the company's: one each.
create table sign_in_domain (
  id uuid primary key,
  connection_id uuid not null references sign_in_connection (id) on delete cascade,
  domain text not null,
  token text not null,
  created_at timestamptz not null,
  proven_at timestamptz,
  proven_by text,
  constraint sign_in_domain_once unique (connection_id, domain),
  constraint sign_in_domain_lower check (domain = lower(domain)),
  constraint sign_in_domain_proven check ((proven_at is null) = (proven_by is null)),
  constraint sign_in_domain_proof_known check (proven_by in ('dns', 'administrator'))
);
create unique index sign_in_domain_one_owner on sign_in_domain (domain) where proven_at is not null;

-- Who a connection's subject is here. Neither side has two: a second subject of a person is a question, not a key.
create table sign_in_identity (
  connection_id uuid not null references sign_in_connection (id) on delete cascade,
  subject text not null,
  user_id uuid not null references app_user (id) on delete cascade,
  linked_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz not null,
  primary key (connection_id, subject),
  constraint sign_in_identity_one_subject unique (connection_id, user_id)
);
create index sign_in_identity_by_user on sign_in_identity (user_id);

-- A sign-in under way, known by the hash of what its browser alone holds. Without a connection it leads nowhere: an
-- unknown domain is begun like a known one.
create table sign_in_flow (
  secret_hash bytea primary key,
  connection_id uuid references sign_in_connection (id) on delete cascade,
  wanted_path text,
  wanted_course_id uuid,
  wanted_track_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  returned_at timestamptz,
  subject text,
  email text,
  is_email_verified boolean,
  first_name text,
  last_name text,
  locale text,
  constraint sign_in_flow_arrived check (subject is null or returned_at is not null)
);
create index sign_in_flow_by_connection on sign_in_flow (connection_id);

-- Where each person works today, as connections see it: at their own organization, or elsewhere.
create view connection_person as
  select c.id as connection_id, e.user_id,
         bool_or(coalesce(e.brand_id = c.brand_id or coalesce(e.retail_organization_id, d.retail_organization_id) = c.retail_organization_id, false)) as belongs,
         bool_or(not coalesce(e.brand_id = c.brand_id or coalesce(e.retail_organization_id, d.retail_organization_id) = c.retail_organization_id, false)) as works_elsewhere
    from employment e
    left join dispensary d on d.id = e.dispensary_id
   cross join sign_in_connection c
   where e.ended_at is null
   group by c.id, e.user_id;

-- Who may come in by their company alone: its people with an address of its domains. Administrators never: somebody
-- must get in when the company's server is down.
create view company_sign_in_only as
  select distinct u.id as user_id
    from app_user u
    join sign_in_domain m on m.domain = lower(substring(u.email from '[^@]*$')) and m.proven_at is not null
    join sign_in_connection c on c.id = m.connection_id and c.enforced
    join employment e on e.user_id = u.id and e.ended_at is null
    left join dispensary d on d.id = e.dispensary_id
   where not u.is_administrator
     and (e.brand_id = c.brand_id or coalesce(e.retail_organization_id, d.retail_organization_id) = c.retail_organization_id);
