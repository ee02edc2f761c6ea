alter table dispensary
  -- IANA name. The release before adds stores without it.
  add column time_zone text not null default 'America/Chicago',
  add column license_number text,
  add column license_expires_on date,
  add constraint dispensary_license_number_fits check (length(license_number) between 1 and 60) not valid,
  add constraint dispensary_license_since_1950 check (license_expires_on >= '1950-01-01') not valid;
update dispensary set time_zone = case
  when state_code in ('CT', 'DE', 'DC', 'FL', 'GA', 'IN', 'KY', 'ME', 'MD', 'MA', 'MI', 'NH', 'NJ', 'NY', 'NC', 'OH',
                      'PA', 'RI', 'SC', 'VT', 'VA', 'WV') then 'America/New_York'
  when state_code in ('CO', 'ID', 'MT', 'NM', 'UT', 'WY') then 'America/Denver'
  when state_code in ('CA', 'NV', 'OR', 'WA') then 'America/Los_Angeles'
  when state_code = 'AK' then 'America/Anchorage'
  when state_code = 'AZ' then 'America/Phoenix'
  when state_code = 'HI' then 'Pacific/Honolulu'
  else time_zone end;
