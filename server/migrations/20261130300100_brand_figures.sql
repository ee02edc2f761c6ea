-- The fives that a brand was shown last of people whom it may not name: they change by whole groups of five alone.
-- `reader_id` is the brand, or a person of it who manages stores and so may name more people.
create table brand_figure (
  subject_id uuid not null,
  reader_id uuid not null,
  figure text not null,
  fives integer not null constraint brand_figure_fives check (fives >= 0 and fives % 5 = 0),
  constraint brand_figure_pkey primary key (subject_id, reader_id, figure)
);
