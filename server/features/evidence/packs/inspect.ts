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
import { packStores } from './packs.queries.ts'

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
  fileKey: string
  pageKey: string
}

/** The pack of a link, while it has its files and the person who made the link manages all its stores. */
const findPack = async (db: Db, linkId: string) => {
  const { rows } = await sql<PackRow>`
    select p.id as "packId", l.id as "linkId", p.template, p.from_day::text as "from", p.to_day::text as "to",
           p.finished_at as "madeAt", l.expires_at as "expiresAt", p.people, p.incomplete, p.not_due as "notDue",
           p.left_people as "left", p.file_name as "fileName", p.bytes, encode(p.sha256, 'hex') as sha256,
           p.key_id as "keyId", p.file_key as "fileKey", p.page_key as "pageKey",
           (select json_agg(json_build_object('name', s.name, 'licenseNumber', s.license_number) order by lower(s.name))
              from (${packStores}) s) as stores
      from inspection_link l join evidence_pack p on p.id = l.pack_id join app_user u on u.id = l.created_by
     where l.id = ${linkId}::uuid and p.file_key is not null and ${stillReaches}`.execute(db)
  return rows[0]
}

const recordOpening = async ({ db, client, now }: OpenCall, { packId, linkId }: PackRow, what: 'page' | 'file') => {
  const { address, browser } = client
  await db
    .insertInto('inspection_opening')
    .values({ id: newId(), link_id: linkId, opened_at: now, what, address, browser })
    .execute()
  const details = { packId, link: linkId, kind: what }
  await recordAct(db, { act: 'inspection-opened', actorId: null, details, client, now })
}

/**
 * The pack of a link, by its code word; the opening is recorded. Unknown links and wrong code words run the same
 * statements, so that the time of an answer tells nothing.
 */
const admit = async (call: OpenCall, what: 'page' | 'file'): Promise<PackRow | ProblemError> => {
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
  await recordOpening(call, pack, what)
  return pack
}

/** The first page, unless it is too long to be read in a browser beside other things. */
const readPage = async (files: OpenCall['files'], key: string) => {
  const { size } = requireFound(await files.find(key))
  return size > mostPageBytes ? null : text(requireFound(await files.open(key)).bytes)
}

/** Shows an inspector the first page of a pack. The page is read after the link is unlocked. */
export const openInspection = async (call: OpenCall) => {
  const pack = await call.transact(({ db }) => admit({ ...call, db }, 'page'))
  if (pack instanceof ProblemError) return pack
  const { packId, linkId, fileKey, pageKey, madeAt, expiresAt, ...shown } = pack
  const page = await readPage(call.files, pageKey)
  return { ...shown, madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString(), page }
}

/** A link to the ZIP for an inspector. */
export const openInspectionFile = async (call: Call<typeof inspections.openFile>) => {
  const pack = await admit(call, 'file')
  return pack instanceof ProblemError ? pack : linkToFile(call.db, { key: pack.fileKey, now: call.now })
}
