-- Classes are written like courses: a draft that is saved part by part, and versions that never change. Learners read
-- the published version; what they have read and passed names its version. The texts in `lesson` and the takeaways of
-- `class` stay as they were, for the server version that still reads them.

alter table class
  add column draft jsonb not null default '{}',
  add column draft_revision integer not null default 1,
  add column draft_saved_at timestamptz not null default now(),
  add column draft_saved_by uuid references app_user (id) on delete set null,
  add column draft_title text not null generated always as (coalesce(draft ->> 'title', '')) stored,
  add column published_version_id uuid,
  -- The revision of the draft that was published; null = never published.
  add column published_revision integer;

alter table lesson
  drop constraint lesson_position_unique,
  alter column position drop not null,
  alter column title drop not null,
  alter column body drop not null;
create index lesson_by_class on lesson (class_id);

alter table exam add column is_shuffled boolean not null default false;

create table class_version (
  id uuid primary key,
  class_id uuid not null references class (id),
  number integer not null,
  title text not null,
  description text not null,
  key_takeaways jsonb not null,
  exam_id uuid references exam (id),
  lesson_count integer not null,
  seconds integer not null,
  audience text not null constraint class_version_audience_known check (audience in ('typo-fix', 'newcomers', 'everyone')),
  note text not null default '',
  published_at timestamptz not null,
  published_by uuid references app_user (id),
  -- Until when everyone is to train again; null = no date, or nobody is.
  due_on date,
  -- The people whom it concerned, as counted when it was published.
  counts jsonb,
  constraint class_version_number_unique unique (class_id, number)
);
create trigger class_version_immutable before update or delete on class_version for each row execute function refuse_change();
create index class_version_by_publisher on class_version (published_by);

create table version_lesson (
  version_id uuid not null references class_version (id),
  lesson_id uuid not null references lesson (id),
  position integer not null,
  title text not null,
  body text not null,
  video jsonb,
  minutes integer,
  primary key (version_id, lesson_id),
  constraint version_lesson_position_unique unique (version_id, position)
);
create trigger version_lesson_immutable before update or delete on version_lesson for each row execute function refuse_change();
create index version_lesson_by_lesson on version_lesson (lesson_id);
create index version_lesson_by_media on version_lesson using gin (media_addresses(video));

-- What stands is the first version of each class.
insert into class_version (id, class_id, number, title, description, key_takeaways, exam_id, lesson_count, seconds, audience, published_at)
select gen_random_uuid(), k.id, 1, k.title, k.description, k.key_takeaways,
       (select x.id from exam x where x.class_id = k.id order by x.number desc limit 1),
       lessons.total, lessons.total * 150, 'newcomers', k.created_at
  from class k
  join (select class_id, count(*)::integer as total from lesson group by class_id) lessons on lessons.class_id = k.id;
insert into version_lesson (version_id, lesson_id, position, title, body, video)
select v.id, l.id, l.position, l.title, l.body, l.video from lesson l join class_version v on v.class_id = l.class_id;

update class k
   set draft_saved_at = k.created_at,
       published_version_id = v.id,
       published_revision = case when v.id is not null then 1 end,
       draft = jsonb_build_object(
         'title', k.title, 'description', k.description, 'posterUrl', k.poster_url, 'thumbnailUrl', k.thumbnail_url,
         'keyTakeaways', k.key_takeaways,
         'exam', (select jsonb_build_object('title', x.title, 'description', x.description,
                                            'minimumPassingScore', x.minimum_passing_score, 'isShuffled', false)
                    from exam x where x.id = v.exam_id),
         'parts', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'partType', 'LESSON', 'title', l.title, 'text', l.body,
                                                                'video', l.video, 'minutes', null) order by l.position)
                              from lesson l where l.class_id = k.id), '[]')
                  || coalesce((select jsonb_agg(q.question || jsonb_build_object('partType', 'QUESTION', 'sourceQuestionId', null) order by q.nth)
                                 from exam x
                                cross join lateral jsonb_array_elements(x.questions) with ordinality as q (question, nth)
                                where x.id = v.exam_id), '[]'))
  from class c left join class_version v on v.class_id = c.id
 where c.id = k.id;

alter table class add constraint class_published_version_id_fkey foreign key (published_version_id) references class_version (id);
create index class_by_chain on class (retail_organization_id);
create index class_by_brand on class (brand_id);
create index class_by_draft_title on class (lower(draft_title), id);
create index class_by_draft_saved on class (draft_saved_at, id);
create index class_by_media on class using gin (media_addresses(draft));

-- What a revision has changed: kept for 30 days, so that later writers can be merged.
create table class_draft_change (
  class_id uuid not null references class (id),
  revision integer not null,
  op_id uuid not null,
  session_id uuid not null,
  made_by uuid references app_user (id) on delete set null,
  made_at timestamptz not null,
  part_ids uuid[] not null,
  patch jsonb not null,
  before jsonb not null,
  primary key (class_id, revision),
  constraint class_draft_change_once unique (class_id, op_id)
);
create index class_draft_change_by_age on class_draft_change (made_at);

-- Who has a draft open at this moment; nothing of it is worth keeping.
create unlogged table class_editing_session (
  class_id uuid not null references class (id),
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  part_id uuid,
  is_writing boolean not null,
  seen_at timestamptz not null,
  primary key (class_id, user_id, id)
);
create index class_editing_session_by_age on class_editing_session (seen_at);

-- A person's round of a class: class_progress is the one that is open, past ones are kept.
alter table class_progress
  add column round integer not null default 1,
  -- The version that is finished although a newer one is published; null = the published one.
  add column pinned_version_id uuid references class_version (id),
  add column completed_version_id uuid references class_version (id);
update class_progress p set completed_version_id = k.published_version_id
  from class k where k.id = p.class_id and p.completed_at is not null;
create index class_progress_by_class on class_progress (class_id);

create table class_past_round (
  user_id uuid not null references app_user (id),
  class_id uuid not null references class (id),
  round integer not null,
  started_at timestamptz not null,
  completed_at timestamptz not null,
  completed_version_id uuid references class_version (id),
  ended_at timestamptz not null,
  -- The version for which it was ended, so that its person trains again.
  ended_for uuid not null references class_version (id),
  primary key (user_id, class_id, round)
);
create trigger class_past_round_append_only before update or delete on class_past_round for each row execute function refuse_change();
create index class_past_round_by_version on class_past_round (ended_for);

alter table lesson_completion
  add column round integer not null default 1,
  -- The version in which it was read; null = read by the server version that knew none.
  add column version_id uuid;
update lesson_completion d set version_id = v.version_id from version_lesson v where v.lesson_id = d.lesson_id;
alter table lesson_completion
  drop constraint lesson_completion_pkey,
  add constraint lesson_completion_pkey primary key (user_id, lesson_id, round),
  add constraint lesson_completion_read_in foreign key (version_id, lesson_id) references version_lesson (version_id, lesson_id);

alter table exam_attempt add column round integer not null default 1;
-- views: 4f17325c882d
