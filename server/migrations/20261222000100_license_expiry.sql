-- concurrently
create index concurrently if not exists dispensary_license_expiry on dispensary (license_expires_on)
  where closed_at is null and license_expires_on is not null;
