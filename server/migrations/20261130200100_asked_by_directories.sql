-- A person who has an account is asked before a directory employs them. Until the yes, the directory is answered with
-- what it sent (first_name, last_name) under an id of its own (resource_id; null = the account's id).
-- views: 95a912391b88
alter table provisioned_person
  add column resource_id uuid,
  add column first_name text,
  add column last_name text,
  add column awaits_answer boolean not null default false;

update provisioned_person p set first_name = u.first_name, last_name = u.last_name
  from app_user u where u.id = p.user_id;

create unique index provisioned_person_resource_unique on provisioned_person (organization_id, resource_id);

alter table employment_invitation
  add column directory_id uuid,
  add constraint employment_invitation_directory_id_fkey foreign key (directory_id) references provisioned_organization (id),
  drop constraint employment_invitation_one_employer,
  add constraint employment_invitation_one_employer
    check (num_nonnulls(dispensary_id, retail_organization_id, brand_id, reseller_id, parent_company_id, directory_id) = 1);

create unique index employment_invitation_one_by_directory on employment_invitation (user_id, directory_id)
  where directory_id is not null;
