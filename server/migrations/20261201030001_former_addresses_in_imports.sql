-- An erased person's present and former addresses are looked for in every cell of the import rows.

create table previous_address (
  user_id uuid not null references app_user (id),
  email text not null,
  was_proven boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, email)
);

-- The e-mail addresses in the texts of a JSON object, in lower case. Of "mailto=ana@example.com" both the longest address
-- and the one after the sign: "=" may be part of an address, and seldom is.
create function addresses_in(texts jsonb) returns text[] language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct m.address[1]), '{}')
      from jsonb_each_text(texts) t,
           unnest(array['[a-z0-9.!#$%&''*+/=?^_`{|}~-]+', '[a-z0-9_+-][a-z0-9_+.''-]*']) local,
           regexp_matches(lower(t.value), '(' || local || '@[a-z0-9-]+(?:\.[a-z0-9-]+)+)', 'g') m (address)
     where t.value like '%@%');

create index import_row_by_address on import_row using gin (addresses_in(cells)) where cells is not null;
drop index import_row_by_typed_address;

create index import_row_by_reward on import_row (qualification_id) where qualification_id is not null;
