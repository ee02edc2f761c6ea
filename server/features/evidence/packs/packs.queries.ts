import { type EvidencePack, type InspectionLink, packDays, type packList } from '@trellis/contract/evidence/packs.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import { readList } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { parseBrowser } from '../../accounts/accounts.public.ts'
import { readablePacks } from '../evidence.scope.ts'

/** The openings of a link that are listed, newest first; all of them are in the audit log. */
const mostOpenings = 100

type PackRow = Omit<EvidencePack, 'requestedAt' | 'finishedAt'> & { requestedAt: Date; finishedAt: Date | null }

const toMoment = (at: Date | string) => new Date(at).toISOString()

/** `Safari, iPhone`. */
const nameBrowser = (userAgent: string) => Object.values(parseBrowser(userAgent)).filter(Boolean).join(', ')

/** The moments in JSON of the database are texts in another form. */
const toLink = ({ createdAt, expiresAt, endedAt, openings, ...link }: InspectionLink): InspectionLink => ({
  ...link,
  createdAt: toMoment(createdAt),
  expiresAt: toMoment(expiresAt),
  endedAt: endedAt && toMoment(endedAt),
  openings: openings.map(({ at, what, browser }) => ({
    at: toMoment(at),
    what,
    browser: browser && nameBrowser(browser),
  })),
})

const toPack = ({ requestedAt, finishedAt, links, ...pack }: PackRow): EvidencePack => ({
  ...pack,
  requestedAt: toMoment(requestedAt),
  finishedAt: finishedAt && toMoment(finishedAt),
  links: links.map(toLink),
})

const openings = sql`coalesce((
  select json_agg(json_build_object('at', o.opened_at, 'what', o.what, 'browser', o.browser) order by o.opened_at desc)
    from (select * from inspection_opening where link_id = l.id order by opened_at desc limit ${mostOpenings}) o), '[]')`

const links = sql`coalesce((
  select json_agg(json_build_object('id', l.id, 'createdAt', l.created_at, 'expiresAt', l.expires_at,
                                    'endedAt', l.ended_at, 'openings', ${openings})
                  order by l.created_at desc, l.id)
    from inspection_link l where l.pack_id = p.id), '[]')`

const storesOf = (dispensaryIds: string) => sql`
  select distinct d.id, d.name, d.license_number, d.time_zone, d.retail_organization_id
    from dispensary member join dispensary d on d.id = coalesce(member.merged_into_id, member.id)
   where member.id = any(${sql.ref(dispensaryIds)})`

/** The stores of pack `p` as they are called today; merged ones are the store that stays. */
export const packStores = storesOf('p.dispensary_ids')

/** The files of pack `p`. */
export const packParts = sql`coalesce((
  select json_agg(json_build_object(
           'number', t.number, 'fileName', t.file_name, 'bytes', t.bytes, 'sha256', encode(t.sha256, 'hex'),
           'people', t.people, 'incomplete', t.incomplete, 'notDue', t.not_due, 'left', t.left_people,
           'stores', (select json_agg(s.name order by lower(s.name), s.id) from (${storesOf('t.dispensary_ids')}) s))
         order by t.number)
    from evidence_pack_part t where t.pack_id = p.id), '[]')`

const columns = sql<PackRow>`
  p.id, p.template, p.from_day::text as "from", p.to_day::text as "to", p.state, p.requested_at as "requestedAt",
  p.finished_at as "finishedAt", p.key_id as "keyId", ${packParts} as parts,
  case when p.state = 'ready'
       then ((p.finished_at + make_interval(days => ${packDays}::integer)) at time zone 'UTC')::date::text end as "deletedOn",
  case when p.state = 'deleted' then coalesce(p.deleted_for, 'age') end as "deletedFor",
  (select u.first_name || ' ' || u.last_name from app_user u
    where u.id = p.requested_by and u.erased_at is null) as "requestedBy",
  (select json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name), s.id)
     from (${packStores}) s) as stores,
  ${links} as links`

type PackFilter = z.output<typeof packList.query>

/** The packs of stores in reach, newest first. */
export const listPacks = (db: Db, actor: Actor, { dispensaryId, mine, ...range }: PackFilter) => {
  const ofStore = sql`p.dispensary_ids && array(
    select id from dispensary where coalesce(merged_into_id, id) = ${dispensaryId ?? null}::uuid)`
  const from = sql`
    from evidence_pack p where ${readablePacks(actor)} and ${dispensaryId ? ofStore : sql`true`}
     and ${mine === 'true' ? sql`p.requested_by = ${actor.id}::uuid` : sql`true`}`
  const order = sql`order by p.requested_at desc, p.id desc`
  return readList(db, { columns, from, order, row: 'p', itemOf: toPack }, range)
}

/** A pack in an actor's reach. @throws NOT_FOUND for others */
export const getPack = async (db: Db, actor: Actor, id: string): Promise<EvidencePack> => {
  const { rows } = await sql<PackRow>`
    select ${columns} from evidence_pack p where p.id = ${id}::uuid and ${readablePacks(actor)}`.execute(db)
  return toPack(requireFound(rows[0]))
}

/** @throws NOT_FOUND out of an actor's reach, PACK_NOT_READY without files */
export const requireReady = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql<{ isReady: boolean }>`
    select p.state = 'ready' as "isReady" from evidence_pack p
     where p.id = ${id}::uuid and ${readablePacks(actor)} for share`.execute(db)
  if (!requireFound(rows[0]).isReady) throw problem('PACK_NOT_READY')
}

/** The keys of the files of a part that is ready. @throws NOT_FOUND if a pack has no such part */
export const getPartKeys = async (db: Db, packId: string, part: number) => {
  const { rows } = await sql<{ fileKey: string; pageKey: string }>`
    select file_key as "fileKey", page_key as "pageKey" from evidence_pack_part
     where pack_id = ${packId}::uuid and number = ${part}::integer and file_key is not null`.execute(db)
  return requireFound(rows[0])
}
