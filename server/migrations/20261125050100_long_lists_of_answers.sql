-- Pages of those who let a brand contact them, found by indexes alone: the last answer of each person to a brand, and who
-- was erased, which are few.
create index brand_opt_in_last on brand_opt_in (user_id, brand_id, created_at desc, id desc);
drop index brand_opt_in_latest;
drop index brand_opt_in_by_brand;
create index brand_opt_in_by_brand on brand_opt_in (brand_id, created_at desc, id desc) include (user_id) where opted_in;
create index app_user_erased on app_user (id) where erased_at is not null;
