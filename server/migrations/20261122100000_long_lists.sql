-- Everybody in the order of their names, page by page, and by any part of a name or an address. The extension comes
-- with PostgreSQL, and the owner of a database may create it.
create extension if not exists pg_trgm;
create index app_user_by_name on app_user (lower(first_name), lower(last_name), id) include (first_name, last_name);
create index app_user_by_words on app_user using gin ((first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops);
-- Who has a job that few have.
create index employment_role_by_role on employment_role (dispensary_role_id);
