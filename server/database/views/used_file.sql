-- The files that submitted forms name, for media: other files are deleted after a day.
create or replace view used_file as
  select e.card_id, value.text as key
    from catalyst_event e
   cross join lateral jsonb_each_text(e.form_values) as value (name, text)
   where e.type = 'CATALYST_FORM';
