-- Promos: short links, mostly printed, under which visitors without an account read a published course. A code is never
-- given out twice, so that no printed one leads somewhere else by accident.
create table promo (
  id uuid primary key,
  course_id uuid not null references card_course (id),
  code text not null,
  name text not null,
  partner text not null,
  campaign text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references app_user (id) on delete set null,
  constraint promo_code_once unique (code),
  constraint promo_code_form check (code ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  constraint promo_in_order check (ends_at > starts_at)
);
create index promo_by_course on promo (course_id, created_at, id);
create trigger promo_for_ever before delete on promo for each row execute function refuse_change();
create trigger promo_code_for_ever before update of code on promo for each row execute function refuse_change();

-- How often a promo was opened on a day: by the code on paper, or by a link that was pressed.
create table promo_day (
  promo_id uuid not null references promo (id),
  day date not null,
  source text not null,
  openings integer not null,
  constraint promo_day_pkey primary key (promo_id, day, source),
  constraint promo_day_source_known check (source in ('scan', 'press'))
);

-- The promo by which a form or a sign-up of a visitor came.
alter table catalyst_event add column promo_id uuid references promo (id);
create index catalyst_event_by_promo on catalyst_event (promo_id, created_at) where promo_id is not null;
-- views: 3b7b8fbb4df7
