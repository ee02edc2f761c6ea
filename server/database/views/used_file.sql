-- The files that are in use, for media: those that submitted forms name, the logos of brands and companies, the files of
-- certificates, and evidence packs. Other files are deleted after a day. A card is null for files that belong to no form.
create or replace view used_file as
  select e.card_id, value.text as key
    from catalyst_event e
   cross join lateral jsonb_each_text(e.form_values) as value (name, text)
   where e.type = 'CATALYST_FORM'
  union all
  select null::uuid, substr(logo_url, length('/media/') + 1)
    from (select logo_url from brand union all select logo_url from retail_organization
          union all select logo_url from reseller union all select logo_url from parent_company) as logo
   where logo_url like '/media/library/%'
  union all
  select null::uuid, file_key from credential where file_key is not null
  union all
  select null::uuid, unnest(array[file_key, page_key]) from evidence_pack_part where file_key is not null;
