-- The digest of a file whose content is proof, such as the photo of a certificate.
alter table stored_file add column sha256 bytea;
-- views: 574c35e1a97c
