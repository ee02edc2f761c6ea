-- views: e5b191a9a982
-- What a brand offers: a course or a track, to a chain or to a store without one. A course for a store has a track, too,
-- which the store is given with a yes.
create table content_offer (
  id uuid primary key,
  brand_id uuid not null references brand (id),
  course_id uuid references card_course (id),
  track_id uuid references track (id) on delete cascade,
  retail_organization_id uuid references retail_organization (id),
  dispensary_id uuid references dispensary (id),
  note text not null,
  offered_by uuid references app_user (id) on delete set null,
  offered_at timestamptz not null,
  accepted boolean,
  answered_by uuid references app_user (id) on delete set null,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  constraint content_offer_has_content check (num_nonnulls(course_id, track_id) >= 1),
  constraint content_offer_one_recipient check (num_nonnulls(retail_organization_id, dispensary_id) = 1),
  constraint content_offer_answered check ((accepted is null) = (answered_at is null)),
  constraint content_offer_one_end check (num_nonnulls(answered_at, withdrawn_at) <= 1)
);

create unique index content_offer_open
  on content_offer (coalesce(course_id, track_id), coalesce(retail_organization_id, dispensary_id))
  where accepted is null and withdrawn_at is null;
create index content_offer_by_content on content_offer (coalesce(course_id, track_id), offered_at desc);
create index content_offer_by_chain on content_offer (retail_organization_id) where retail_organization_id is not null;
create index content_offer_by_store on content_offer (dispensary_id) where dispensary_id is not null;
create index content_offer_by_track on content_offer (track_id) where track_id is not null;
