import { timingSafeEqual } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Inspection, inspections } from '@trellis/contract/evidence/packs.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { toNetwork } from '../../../platform/network.ts'
import { ProblemError, problem, requireFound } from '../../../platform/problem.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { linkToFile } from '../../media/private/private-files.public.ts'
import { stillReaches } from '../evidence.scope.ts'
import { hashCode, hashToken } from './inspection-links.ts'
import { getPartKeys, packParts, packStores } from './packs.queries.ts'

/** Wrong code words after which a link ends. */
const mostWrongCodes = 10
/** Calls of one network in an hour. */
const callsAnHour = { limit: 120, seconds: 3600 }

/** Bytes of the largest first page that is sent: a few hundred people. */
const mostPageBytes = 2_000_000

type LinkRow = { id: string; packId: string; codeHash: Buffer; isOver: boolean }

/** The link of a token, locked: codes that are tried at once count one after the other. */
const lockLink = async (db: Db, token: string, now: Date) => {
  const { rows } = await sql<LinkRow>`
    select l.id, l.pack_id as "packId", l.code_hash as "codeHash",
           l.ended_at is not null or l.expires_at <= ${now} as "isOver"
      from inspection_link l where l.token_hash = ${hashToken(token)} for update`.execute(db)
  return rows[0]
}

type OpenCall = Call<typeof inspections.open>

/** Counts a wrong code word; for an unknown link, the statement finds nothing to count. */
const countWrongCode = async ({ db, params, client, now }: OpenCall) => {
  const { rows } = await sql<Omit<LinkRow, 'codeHash'>>`
    update inspection_link
       set wrong_codes = wrong_codes + 1,
           ended_at = case when wrong_codes + 1 >= ${mostWrongCodes}::integer then ${now}::timestamptz end
     where token_hash = ${hashToken(params.token)}
    returning id, pack_id as "packId", ended_at is not null as "isOver"`.execute(db)
  for (const { id, packId, isOver } of rows) {
    if (!isOver) return
    const details = { packId, link: id, reason: 'wrong-code' }
    await recordAct(db, { act: 'inspection-link-ended', actorId: null, details, client, now })
  }
}

type PackRow = Omit<z.output<typeof Inspection>, 'madeAt' | 'expiresAt' | 'page'> & {
  packId: string
  linkId: string
  madeAt: Date
  expiresAt: Date
}

/** The pack of a link, while it has its files and the person who made the link manages all its stores. */
const findPack = async (db: Db, linkId: string) => {
  const { rows } = await sql<PackRow>`
    select p.id as "packId", l.id as "linkId", p.template, p.from_day::text as "from", p.to_day::text as "to",
           p.finished_at as "madeAt", l.expires_at as "expiresAt", p.key_id as "keyId",
           ${packParts} as parts,
           (select json_agg(json_build_object('name', s.name, 'licenseNumber', s.license_number, 'timeZone', s.time_zone)
                            order by lower(s.name), s.id)
              from (${packStores}) s) as stores
      from inspection_link l join evidence_pack p on p.id = l.pack_id join app_user u on u.id = l.created_by
     where l.id = ${linkId}::uuid and p.state = 'ready' and ${stillReaches}`.execute(db)
  return rows[0]
}

type Opening = { what: 'page' } | { what: 'file'; part: number }

const recordOpening = async ({ db, client, now }: OpenCall, { packId, linkId }: PackRow, opening: Opening) => {
  const { address, browser } = client
  await db
    .insertInto('inspection_opening')
    .values({ id: newId(), link_id: linkId, opened_at: now, what: opening.what, address, browser })
    .execute()
  const { what: kind, ...part } = opening
  const details = { packId, link: linkId, kind, ...part }
  await recordAct(db, { act: 'inspection-opened', actorId: null, details, client, now })
}

/**
 * The pack of a link, by its code word; the opening is recorded. Unknown links and wrong code words run the same
 * statements, so that the time of an answer tells nothing.
 */
const admit = async (call: OpenCall, opening: Opening): Promise<PackRow | ProblemError> => {
  const { db, params, body, client, now } = call
  const wait = await consumeRateLimit(db, `inspection:${toNetwork(client.address)}`, callsAnHour)
  if (wait > 0) return problem('TOO_MANY_REQUESTS', { retryAfter: wait })
  const link = await lockLink(db, params.token, now)
  if (link?.isOver) return problem('INSPECTION_ENDED')
  const codeHash = hashCode(params.token, body.code)
  if (!timingSafeEqual(codeHash, link?.codeHash ?? Buffer.alloc(codeHash.length)) || !link) {
    await countWrongCode(call)
    return problem('INSPECTION_CODE_WRONG', { field: 'code' })
  }
  const pack = await findPack(db, link.id)
  if (!pack) return problem('INSPECTION_ENDED')
  await recordOpening(call, pack, opening)
  return pack
}

/** The first page, unless it is too long to be read in a browser beside other things, or one of several. */
const readPage = async ({ db, files }: OpenCall, { packId, parts }: PackRow) => {
  if (parts.length > 1) return null
  const { pageKey } = await getPartKeys(db, packId, 1)
  const { size } = requireFound(await files.find(pageKey))
  return size > mostPageBytes ? null : text(requireFound(await files.open(pageKey)).bytes)
}

/** Shows an inspector the first page of a pack. The page is read after the link is unlocked. */
export const openInspection = async (call: OpenCall) => {
  const pack = await call.transact(({ db }) => admit({ ...call, db }, { what: 'page' }))
  if (pack instanceof ProblemError) return pack
  const { packId, linkId, madeAt, expiresAt, ...shown } = pack
  const page = await readPage(call, pack)
  return { ...shown, madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString(), page }
}

/** A link to the ZIP of a part for an inspector. */
export const openInspectionFile = async (call: Call<typeof inspections.openFile>) => {
  const { db, now } = call
  const { part } = call.body
  const pack = await admit(call, { what: 'file', part })
  if (pack instanceof ProblemError) return pack
  const { fileKey: key } = await getPartKeys(db, pack.packId, part)
  return linkToFile(db, { key, now })
}
