-- The addresses that a brand shows with its question for consent open at the brand, and only by https.
update brand set terms_and_conditions_url = null where terms_and_conditions_url !~ '^https://[^[:space:]<>"'']+$' or length(terms_and_conditions_url) > 2000;
update brand set privacy_policy_url = null where privacy_policy_url !~ '^https://[^[:space:]<>"'']+$' or length(privacy_policy_url) > 2000;
alter table brand
  add constraint brand_terms_url_https check (terms_and_conditions_url ~ '^https://[^[:space:]<>"'']+$' and length(terms_and_conditions_url) <= 2000),
  add constraint brand_privacy_url_https check (privacy_policy_url ~ '^https://[^[:space:]<>"'']+$' and length(privacy_policy_url) <= 2000);
