import { stateLabel } from '@trellis/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type PageRange, readList } from '../../platform/database/list-query.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { countFigures, getTotal } from '../campaigns/brand-figures.public.ts'
import { countRewarding } from '../campaigns/rewards/stopped-rewards.public.ts'
import { countedContent, figureReader, getReader, namedStores, type Reader } from './track-management.scope.ts'

/** The viewers of a track, and those who have started something of it. */
const withPeople = (reader: Reader, trackId: string) => sql`
  with person as materialized (
    select distinct user_id from employment_item where track_id = ${trackId}::uuid and ended_at is null),
  course as materialized (
    select i.course_id, i.class_id
      from track_item i left join card_course k on k.id = i.course_id left join class l on l.id = i.class_id
     where i.track_id = ${trackId}::uuid
       and (${countedContent(reader, 'k')} or ${countedContent(reader, 'l')}))
  select 'people' as figure, p.user_id from person p
   union all
  select 'begun', p.user_id from person p
   where exists (select from course_round r join course c on c.course_id = r.course_id where r.user_id = p.user_id)
      or exists (select from class_progress r join course c on c.class_id = r.class_id where r.user_id = p.user_id)`

/** The figures of a track's viewers and of those who have started it. */
export const countTrackPeople = (db: Db, reader: Reader, trackId: string) =>
  countFigures(db, figureReader(reader), {
    subjectId: trackId,
    figures: ['people', 'begun'],
    people: withPeople(reader, trackId),
  })

type UsageCounts = { dispensaries: number; otherRoles: number }

/**
 * Where a track is used, in numbers, including stores that the caller does not see. Readers who may not name everyone
 * get figures in fives, and progress of their own content only.
 */
export const countUsage = async (db: Db, actor: Actor, { trackId, now }: { trackId: string; now: Date }) => {
  const { rows } = await sql<UsageCounts>`
    select count(*)::integer as dispensaries, count(*) filter (where own_roles and rule_id is null)::integer as "otherRoles"
      from track_assignment where track_id = ${trackId}::uuid`.execute(db)
  const reader = await getReader(db, actor, trackId)
  const counts = await countTrackPeople(db, reader, trackId)
  return {
    ...singleRow(rows),
    people: getTotal(counts, 'people'),
    begun: getTotal(counts, 'begun'),
    campaigns: await countRewarding(db, { actor, trackId, now }),
    isRounded: !reader.mayName,
  }
}

type UsingStoreRow = {
  id: string
  name: string
  city: string
  stateCode: string
  people: number
  roles: string[]
  muted: number
}

/** The stores with a track that the caller may see, by name. */
export const listUsingStores = (db: Db, actor: Actor, { trackId, ...range }: PageRange & { trackId: string }) =>
  readList(
    db,
    {
      columns: sql<UsingStoreRow>`
        d.id, d.name, d.city, d.state_code as "stateCode",
        (select count(distinct i.user_id)::integer from employment_item i
          where i.track_id = a.track_id and i.dispensary_id = d.id and i.ended_at is null) as people,
        array(select r.label from track_assignment_role s join dispensary_role r on r.id = s.dispensary_role_id
               where s.track_id = a.track_id and s.dispensary_id = d.id order by lower(r.label), r.id) as roles,
        (select count(*)::integer from muted_item m where m.track_id = a.track_id and m.dispensary_id = d.id) as muted`,
      from: sql`
        from track_assignment a join dispensary d on d.id = a.dispensary_id
       where a.track_id = ${trackId}::uuid and ${namedStores(actor)}`,
      order: sql`order by lower(d.name), d.id`,
      itemOf: ({ stateCode, ...store }) => ({ ...store, state: stateLabel(stateCode) }),
    },
    range,
  )
