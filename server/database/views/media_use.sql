-- Where files of the library are used, for media: each place with the addresses of the files in it, and whose place it is, as
-- the holder of a library. A published version counts for ever: it can be looked at and put back. So does what is planned to
-- be published, whatever the draft says since. A draft is called by its own title, which may differ from what is published,
-- or never have been published.
create or replace view media_use as
  select u.place, u.id, u.title, u.addresses,
         case when u.brand_id is not null then 'brand:' || u.brand_id
              when u.chain_id is not null then 'retail-organization:' || u.chain_id
              else 'platform' end as holder
    from (
  select 'course-draft' as place, c.id, c.draft_title as title, media_addresses(c.draft) as addresses, c.brand_id,
         c.retail_organization_id as chain_id
    from card_course c
  union all
  select 'course-version', v.course_id, v.title, media_addresses(vc.content), c.brand_id, c.retail_organization_id
    from version_card vc
    join card_course_version v on v.id = vc.version_id
    join card_course c on c.id = v.course_id
  union all
  select 'course-poster', c.id, c.title, media_addresses(c.poster_url, c.thumbnail_url), c.brand_id, c.retail_organization_id
    from card_course c
  union all
  select 'class-poster', c.id, c.title, media_addresses(c.poster_url, c.thumbnail_url), c.brand_id, c.retail_organization_id
    from class c
  union all
  select 'class-draft', c.id, c.draft_title, media_addresses(c.draft), c.brand_id, c.retail_organization_id from class c
  union all
  select 'course-plan', c.id, c.draft_title, media_addresses(p.content), c.brand_id, c.retail_organization_id
    from publish_plan p join card_course c on c.id = p.course_id
   where p.content is not null
  union all
  select 'class-plan', c.id, c.draft_title, media_addresses(p.content), c.brand_id, c.retail_organization_id
    from publish_plan p join class c on c.id = p.class_id
   where p.content is not null
  union all
  select 'lesson', v.class_id, l.title, media_addresses(l.video), c.brand_id, c.retail_organization_id
    from version_lesson l
    join class_version v on v.id = l.version_id
    join class c on c.id = v.class_id
  union all
  select 'exam', x.class_id, x.title, media_addresses(x.questions), c.brand_id, c.retail_organization_id
    from exam x join class c on c.id = x.class_id
  union all
  select 'track-poster', t.id, t.name, media_addresses(t.poster_url, null), t.brand_id, t.retail_organization_id from track t
  union all
  select 'logo', b.id, b.name, media_addresses(b.logo_url, null), b.id, null from brand b
  union all
  select 'logo', o.id, o.name, media_addresses(o.logo_url, null), null, o.id from retail_organization o
  union all
  select 'logo', r.id, r.name, media_addresses(r.logo_url, null), null, null from reseller r
  union all
  select 'logo', p.id, p.name, media_addresses(p.logo_url, null), null, null from parent_company p
  union all
  select 'reward', o.id, o.title, media_addresses(o.image_url, null), c.brand_id, null
    from reward_option o
    join campaign_reward w on w.id = o.reward_id
    join campaign c on c.id = w.campaign_id
  union all
  select 'captions', f.id, f.file_name, media_addresses(f.captions_url, null),
         case when f.holder like 'brand:%' then substr(f.holder, 7)::uuid end,
         case when f.holder like 'retail-organization:%' then substr(f.holder, 21)::uuid end
    from media_asset f
   where f.removed_at is null) u;
