import { createHash, randomBytes } from 'node:crypto'
import { linkHours, type packs } from '@trellis/contract/evidence/packs.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { requireFound } from '../../../platform/problem.ts'
import { linkToFile } from '../../media/private/private-files.public.ts'
import { readablePacks } from '../evidence.scope.ts'
import { makeCode, normalizeCode } from './code-words.ts'
import { getPartKeys, requireReady } from './packs.queries.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

export const hashToken = (token: string) => hash(token)

/** With the token, as there are few code words: who reads the database alone finds none by trying. */
export const hashCode = (token: string, code: string) => hash(`${token} ${normalizeCode(code)}`)

/** A link to the ZIP of a part. */
export const openPackFile = async ({ db, actor, params, query, client, now }: Call<typeof packs.openFile>) => {
  await requireReady(db, actor, params.id)
  const { fileKey: key } = await getPartKeys(db, params.id, query.part)
  const details = { packId: params.id, part: query.part }
  await recordAct(db, { act: 'evidence-pack-opened', actorId: actor.id, details, client, now })
  return linkToFile(db, { key, now })
}

/** Makes a link for an inspector. */
export const addLink = async ({ db, actor, params, config, client, now }: Call<typeof packs.addLink>) => {
  await requireReady(db, actor, params.id)
  const id = newId()
  const token = randomBytes(16).toString('base64url')
  const code = makeCode()
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000)
  const secrets = { token_hash: hashToken(token), code_hash: hashCode(token, code) }
  await db
    .insertInto('inspection_link')
    .values({ id, pack_id: params.id, ...secrets, created_by: actor.id, created_at: now, expires_at: expiresAt })
    .execute()
  const details = { packId: params.id, link: id }
  await recordAct(db, { act: 'inspection-link-made', actorId: actor.id, details, client, now })
  return { id, url: `${config.siteUrl}/inspections/${token}`, code, expiresAt: expiresAt.toISOString() }
}

type EndedRow = { packId: string; isOver: boolean }

/** Ends an inspector's link, unless it is over. */
export const endLink = async ({ db, actor, params, client, now }: Call<typeof packs.endLink>) => {
  const { rows } = await sql<EndedRow>`
    select p.id as "packId", l.ended_at is not null or l.expires_at <= ${now} as "isOver"
      from inspection_link l join evidence_pack p on p.id = l.pack_id
     where l.id = ${params.id}::uuid and ${readablePacks(actor)} for update of l`.execute(db)
  const { packId, isOver } = requireFound(rows[0])
  if (isOver) return
  await db.updateTable('inspection_link').set({ ended_at: now }).where('id', '=', params.id).execute()
  const details = { packId, link: params.id }
  await recordAct(db, { act: 'inspection-link-ended', actorId: actor.id, details, client, now })
}

/** Ends the links of a restored database: they may have been ended since the backup. */
export const endRestoredLinks = async (db: Db, now: Date) => {
  await db
    .updateTable('inspection_link')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}
