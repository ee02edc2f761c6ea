-- Where files of the library are used, for media: each place with the addresses of the files in it. A published version
-- counts for ever: it can be looked at and put back. So does what is planned to be published, whatever the draft says since.
-- A draft is called by its own title, which may differ from what is published, or never have been published.
create or replace view media_use as
  select 'course-draft' as place, c.id, c.draft_title as title, media_addresses(c.draft) as addresses from card_course c
  union all
  select 'course-version', v.course_id, v.title, media_addresses(vc.content)
    from version_card vc
    join card_course_version v on v.id = vc.version_id
  union all
  select 'course-poster', c.id, c.title, media_addresses(c.poster_url, c.thumbnail_url) from card_course c
  union all
  select 'class-poster', c.id, c.title, media_addresses(c.poster_url, c.thumbnail_url) from class c
  union all
  select 'class-draft', c.id, c.draft_title, media_addresses(c.draft) from class c
  union all
  select 'course-plan', c.id, c.draft_title, media_addresses(p.content)
    from publish_plan p join card_course c on c.id = p.course_id
   where p.content is not null
  union all
  select 'class-plan', c.id, c.draft_title, media_addresses(p.content)
    from publish_plan p join class c on c.id = p.class_id
   where p.content is not null
  union all
  select 'lesson', v.class_id, l.title, media_addresses(l.video)
    from version_lesson l
    join class_version v on v.id = l.version_id
  union all
  select 'track-poster', t.id, t.name, media_addresses(t.poster_url, null) from track t
  union all
  select 'logo', b.id, b.name, media_addresses(b.logo_url, null) from brand b
  union all
  select 'logo', o.id, o.name, media_addresses(o.logo_url, null) from retail_organization o
  union all
  select 'logo', r.id, r.name, media_addresses(r.logo_url, null) from reseller r
  union all
  select 'logo', p.id, p.name, media_addresses(p.logo_url, null) from parent_company p
  union all
  select 'reward', o.id, o.title, media_addresses(o.image_url, null) from reward_option o
  union all
  select 'captions', f.id, f.file_name, media_addresses(f.captions_url, null) from media_asset f
   where f.removed_at is null;
