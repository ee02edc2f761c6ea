-- What a person chose for the words of a company's lists: a job, or a store. Without a company: rows that name no place.
create table import_choice (
  user_id uuid not null references app_user (id) on delete cascade,
  -- A chain, a store without one, or a brand.
  company_id uuid,
  kind text not null,
  field text not null,
  word text not null,
  choice text not null,
  used_at timestamptz not null,
  constraint import_choice_once unique nulls not distinct (user_id, company_id, kind, field, word),
  constraint import_choice_field_known check (field in ('role', 'place'))
);
