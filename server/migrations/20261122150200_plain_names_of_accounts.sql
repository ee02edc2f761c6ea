-- Tables and views get the terms of the field as names. What they hold does not change. A database that is made anew has
-- not all of these views at this point.
-- views: 3eaec870f54d
alter table sign_up_in_vain rename to decoy_sign_up;
alter table decoy_sign_up rename constraint sign_up_in_vain_pkey to decoy_sign_up_pkey;
alter table decoy_sign_up rename constraint sign_up_in_vain_user_id_fkey to decoy_sign_up_user_id_fkey;

alter table joining_person rename to deferred_join;
alter table deferred_join rename constraint joining_person_pkey to deferred_join_pkey;
alter table deferred_join rename constraint joining_person_user_id_fkey to deferred_join_user_id_fkey;
alter table deferred_join rename constraint joining_person_dispensary_id_fkey to deferred_join_dispensary_id_fkey;

alter table chosen_brand rename to current_brand;
alter table current_brand rename constraint chosen_brand_pkey to current_brand_pkey;
alter table current_brand rename constraint chosen_brand_user_id_fkey to current_brand_user_id_fkey;
alter table current_brand rename constraint chosen_brand_brand_id_fkey to current_brand_brand_id_fkey;

alter view if exists waiting_in_vain rename to decoy_pending;
alter view if exists put_out rename to removed_member;
alter view if exists overtaken_link rename to superseded_link;
alter view if exists lately_refused rename to recently_rejected;
alter view if exists living_item rename to active_item;
alter view if exists given_course rename to direct_assignment;
alter view if exists my_place rename to my_dispensary;
alter view if exists store_item rename to dispensary_item;
