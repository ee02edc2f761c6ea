import { formatNumber } from '@trellis/contract/credentials/certificate-number.ts'
import { mostCredentials } from '@trellis/contract/credentials/credentials.ts'
import type { OwnCredential, OwnRequirement } from '@trellis/contract/credentials/own-credentials.ts'
import { screenOfItem } from '@trellis/contract/routes.ts'
import { defaultTimeZone } from '@trellis/contract/time-zones.ts'
import { ownTrackId } from '@trellis/contract/tracks/tracks.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requirementName } from '../standings/list-compliance.ts'
import { listOwnRequirements } from '../standings/person-compliance.ts'

type OwnQuery = { actor: Actor; now: Date }

/** Today at the store of a person: of several the one chosen last. */
const readToday = async (db: Db, { actor, now }: OwnQuery) => {
  const { rows } = await sql<{ today: string }>`
    select (${now}::timestamptz at time zone coalesce(
              (select d.time_zone from employment e join dispensary d on d.id = e.dispensary_id
                where e.user_id = ${actor.id}::uuid and e.ended_at is null
                order by e.chosen_at desc nulls last, e.started_at, e.id limit 1), ${defaultTimeZone}))::date::text as today`.execute(
    db,
  )
  return singleRow(rows).today
}

/** The credentials of a person that count today and the newest others, newest first, and the number of all. */
const listCredentials = async (db: Db, actor: Actor, today: string) => {
  const { rows } = await sql<OwnCredential>`
    select c.id, ${requirementName(actor, 'c')} as requirement, c.source, c.issued_on::text as "issuedOn",
           c.expires_on::text as "expiresOn", c.number, coalesce(c.provider_name, p.name) as "providerName",
           c.file_key is not null as "hasFile", c.confirmed_at is not null as "isConfirmed",
           x.credential_id is null and c.issued_on <= ${today}::date
             and coalesce(c.expires_on >= ${today}::date, true) as "isCurrent",
           case when x.credential_id is not null then json_build_object('reason', x.reason, 'words', x.words,
             'at', to_char(x.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as end
      from (select c.*, r.code, ed.title from credential c
              join requirement r on r.id = c.requirement_id
              join requirement_edition ed on ed.id = c.edition_id) c
      left join training_provider p on p.id = c.provider_id
      left join credential_end x on x.credential_id = c.id
     where c.user_id = ${actor.id}::uuid
     order by c.issued_on desc, c.recorded_at desc, c.id`.execute(db)
  const countingFirst = rows.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const listed = new Set(countingFirst.slice(0, mostCredentials))
  const credentials = rows
    .filter(row => listed.has(row))
    .map(({ number, ...row }) => ({
      ...row,
      number: row.source === 'earned' && number ? formatNumber(number) : number,
    }))
  return { credentials, credentialsTotal: rows.length }
}

type PlaceRow = { trackId: string | null; courseId: string | null; classId: string | null; slug: string | null }

/** Where a person opens courses and classes, by the id of each. */
const readPaths = async (db: Db, actor: Actor, contentIds: readonly string[]) => {
  if (contentIds.length === 0) return new Map<string, string>()
  const { rows } = await sql<PlaceRow>`
    select distinct on (v.course_id, v.class_id) v.track_id as "trackId", v.course_id as "courseId",
           v.class_id as "classId", k.slug
      from visible_item v left join class k on k.id = v.class_id
     where v.user_id = ${actor.id}::uuid
       and (v.course_id = any(${[...contentIds]}::uuid[]) or v.class_id = any(${[...contentIds]}::uuid[]))
     order by v.course_id, v.class_id, v.track_id nulls last`.execute(db)
  return new Map(
    rows.map(({ trackId, courseId, classId, slug }): [string, string] => {
      const courseType = courseId ? 'CARD_COURSE' : 'CLASS'
      const id = courseId ?? classId ?? ''
      return [id, screenOfItem(trackId ?? ownTrackId, { courseType, courseId: id, slug })]
    }),
  )
}

const listRequirements = async (db: Db, { actor, now }: OwnQuery): Promise<OwnRequirement[]> => {
  const requirements = await listOwnRequirements(db, { actor, now })
  const contentIds = requirements.flatMap(({ content }) => content.flatMap(each => each.courseId ?? each.classId ?? []))
  const paths = await readPaths(db, actor, contentIds)
  return requirements.map(({ history: _, content, ...rest }) => ({
    ...rest,
    content: content.map(each => ({ ...each, path: paths.get(each.courseId ?? each.classId ?? '') ?? null })),
  }))
}

/** What a person's stores ask of them, and their credentials. */
export const readOwnCredentials = async (db: Db, query: OwnQuery) => {
  const today = await readToday(db, query)
  const requirements = await listRequirements(db, query)
  return { requirements, ...(await listCredentials(db, query.actor, today)), today }
}
