-- Whoever erases their account is taken out of lists that others have typed: also out of rows with a wrong cell, which have
-- no key. The address is looked for within its cell, as in "Ana Ruiz <ana@example.com>".
create index import_row_by_typed_address on import_row
    (substring(lower(cells ->> 'email') from '[^\s\u00a0<>,;:"()]+@[^\s\u00a0<>,;:"()]+'))
  where cells is not null;
