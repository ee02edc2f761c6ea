-- Tracks and their assignment to dispensaries, people and brands.
create table track (
  id uuid primary key,
  name text not null,
  description text not null,
  poster_url text,
  brand_id uuid references brand (id),
  retail_organization_id uuid references retail_organization (id),
  created_at timestamptz not null,
  archived_at timestamptz,
  constraint track_one_owner check (num_nonnulls(brand_id, retail_organization_id) <= 1)
);
create index track_by_brand on track (brand_id);

create table track_item (
  id uuid primary key,
  track_id uuid not null references track (id),
  position integer not null,
  course_id uuid references card_course (id),
  class_id uuid references class (id),
  constraint track_item_position_unique unique (track_id, position) deferrable,
  constraint track_item_one_kind check (num_nonnulls(course_id, class_id) = 1),
  constraint track_item_course_unique unique (track_id, course_id),
  constraint track_item_class_unique unique (track_id, class_id),
  constraint track_item_of_track unique (id, track_id)
);
create index track_item_by_course on track_item (course_id);

create table track_default_role (
  track_id uuid not null references track (id),
  dispensary_role_id uuid not null references dispensary_role (id),
  primary key (track_id, dispensary_role_id)
);

create table track_assignment (
  track_id uuid not null references track (id),
  dispensary_id uuid not null references dispensary (id),
  assigned_at timestamptz not null,
  assigned_by uuid references app_user (id) on delete set null,
  primary key (track_id, dispensary_id)
);
create index track_assignment_by_dispensary on track_assignment (dispensary_id);

-- The jobs that see an assigned track; none = everybody.
create table track_assignment_role (
  track_id uuid not null,
  dispensary_id uuid not null,
  dispensary_role_id uuid not null references dispensary_role (id),
  primary key (track_id, dispensary_id, dispensary_role_id),
  constraint track_assignment_role_of foreign key (track_id, dispensary_id) references track_assignment (track_id, dispensary_id) on delete cascade
);

create table muted_item (
  track_id uuid not null,
  dispensary_id uuid not null,
  track_item_id uuid not null,
  primary key (dispensary_id, track_item_id),
  constraint muted_item_of_assignment foreign key (track_id, dispensary_id) references track_assignment (track_id, dispensary_id) on delete cascade,
  constraint muted_item_of_track foreign key (track_item_id, track_id) references track_item (id, track_id)
);

-- A course given to one person by name.
create table course_assignment (
  user_id uuid not null references app_user (id),
  course_id uuid not null references card_course (id),
  assigned_at timestamptz not null,
  assigned_by uuid references app_user (id) on delete set null,
  primary key (user_id, course_id)
);

-- What each person sees today: their dispensaries' tracks, not restricted away from their jobs there, without muted items;
-- courses given by name (track_id is null); and, for brand people, their brand's tracks. Archived content never.
create view visible_item as
  select e.user_id, i.track_id, i.id as track_item_id, i.position, i.course_id, i.class_id
    from employment e
    join track_assignment a on a.dispensary_id = e.dispensary_id
    join track t on t.id = a.track_id and t.archived_at is null
    join track_item i on i.track_id = t.id
   where e.ended_at is null
     and (not exists (select from track_assignment_role r where r.track_id = a.track_id and r.dispensary_id = a.dispensary_id)
          or exists (select from track_assignment_role r
                       join employment_role er on er.dispensary_role_id = r.dispensary_role_id
                      where r.track_id = a.track_id and r.dispensary_id = a.dispensary_id and er.employment_id = e.id))
     and not exists (select from muted_item m where m.dispensary_id = a.dispensary_id and m.track_item_id = i.id)
     and (i.course_id is null or exists (select from card_course c where c.id = i.course_id and c.archived_at is null and c.published_version_id is not null))
     and (i.class_id is null or exists (select from class k where k.id = i.class_id and k.archived_at is null))
  union
  select g.user_id, i.track_id, i.id, i.position, i.course_id, i.class_id
    from user_grant g
    join track t on t.brand_id = g.scope_id and t.archived_at is null
    join track_item i on i.track_id = t.id
   where g.kind in ('brand', 'current-brand')
     and (i.course_id is null or exists (select from card_course c where c.id = i.course_id and c.archived_at is null and c.published_version_id is not null))
     and (i.class_id is null or exists (select from class k where k.id = i.class_id and k.archived_at is null))
  union
  select a.user_id, null, null, row_number() over (partition by a.user_id order by a.assigned_at, a.course_id)::integer - 1, a.course_id, null
    from course_assignment a
    join card_course c on c.id = a.course_id and c.archived_at is null and c.published_version_id is not null;
