-- Pictures of the demo stand in its libraries, too: where they are used is found as for any other file. Content that was
-- indexed before keeps its entries; only a demo has such addresses, and its data come after the migrations.
create or replace function media_addresses(content jsonb) returns text[]
  language sql immutable parallel safe
  return (select coalesce(array_agg(media_address(found #>> '{}')), '{}')
            from jsonb_path_query(content, 'strict $.**?(@.type() == "string" && (@ starts with "/media/library/" || @ starts with "/media/demo/"))') found);
