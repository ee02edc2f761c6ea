import { stateLabel } from '@trellis/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type PageRange, readPage } from '../../platform/database/list-query.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { knownAndFives, knownPeople } from '../campaigns/known-people.public.ts'
import { countRewarding } from '../campaigns/rewards/stopped-rewards.public.ts'
import { countedContent, namedStores, type Reader, readerOf } from './track-management.scope.ts'

type People = { isKnown: boolean; people: number; begun: number }

/** Who sees a track: those whom the caller may name apart from the others. Who sees all by name knows all of them. */
const readPeople = async (db: Db, reader: Reader, trackId: string) => {
  const isKnown = reader.mayName ? sql`true` : sql`p.user_id in ${knownPeople(reader.actor, reader.brandId)}`
  const { rows } = await sql<People>`
    with person as materialized (
      select distinct user_id from employment_item where track_id = ${trackId}::uuid and ended_at is null),
    course as materialized (
      select i.course_id, i.class_id
        from track_item i left join card_course k on k.id = i.course_id left join class l on l.id = i.class_id
       where i.track_id = ${trackId}::uuid
         and (${countedContent(reader, 'k')} or ${countedContent(reader, 'l')}))
    select ${isKnown} as "isKnown",
           count(*)::integer as people,
           count(*) filter (where
                exists (select from course_round r join course c on c.course_id = r.course_id where r.user_id = p.user_id)
             or exists (select from class_progress r join course c on c.class_id = r.class_id where r.user_id = p.user_id)
           )::integer as begun
      from person p group by 1`.execute(db)
  const [known, others] = [rows.find(({ isKnown }) => isKnown), rows.find(({ isKnown }) => !isKnown)]
  const count = (field: 'people' | 'begun') =>
    knownAndFives({ known: known?.[field] ?? 0, others: others?.[field] ?? 0 })
  return { people: count('people'), begun: count('begun') }
}

type Stores = { dispensaries: number; otherRoles: number }

/**
 * Where a track is used, in numbers: everywhere, also where the caller does not see the stores. Whoever does not see all
 * people by name is told those of others in fives, and who has begun their own content alone.
 */
export const countUsage = async (db: Db, actor: Actor, { trackId, now }: { trackId: string; now: Date }) => {
  const { rows } = await sql<Stores>`
    select count(*)::integer as dispensaries, count(*) filter (where own_roles)::integer as "otherRoles"
      from track_assignment where track_id = ${trackId}::uuid`.execute(db)
  const reader = await readerOf(db, actor, trackId)
  return {
    ...singleRow(rows),
    ...(await readPeople(db, reader, trackId)),
    campaigns: await countRewarding(db, { actor, trackId, now }),
    isRounded: !reader.mayName,
  }
}

type Using = {
  id: string
  name: string
  city: string
  stateCode: string
  people: number
  roles: string[]
  muted: number
}

/** The stores that have a track, by name: those that the caller may see. */
export const listUsingStores = async (db: Db, actor: Actor, { trackId, ...range }: PageRange & { trackId: string }) => {
  const { rows, total } = await readPage<Using>(
    db,
    {
      columns: sql`
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
    },
    range,
  )
  return { items: rows.map(({ stateCode, ...store }) => ({ ...store, state: stateLabel(stateCode) })), total }
}
