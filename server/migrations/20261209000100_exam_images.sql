-- Questions of exams have images, which the library counts as used for ever, as it does those of published courses.
-- views: 04303989cb53
create index exam_by_media on exam using gin (media_addresses(questions));
