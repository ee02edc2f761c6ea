import { type FileKind, fileSentences } from '@trellis/contract/media/file-kinds.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ClientContext, Transact } from '../../../platform/http/implement.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { found, problem } from '../../../platform/problem.ts'
import { servedTypeOf } from '../file-types.rules.ts'
import { type FileFacts, inspectFile } from './inspect-file.ts'
import { keyOfAddress } from './library.rules.ts'
import { authoredFiles } from './library.scope.ts'
import { pictureJob } from './picture-job.ts'

type Confirmed = { actor: Actor; transact: Transact<Actor>; id: string; client: ClientContext; now: Date }
type Waiting = { kind: FileKind; address: string; incomingKey: string; bytes: number }

const findWaiting = async (db: Db, { actor, id }: Pick<Confirmed, 'actor' | 'id'>): Promise<Waiting | null> => {
  const row = found(
    await db
      .selectFrom('media_asset as f')
      .select(['f.kind', 'f.state', 'f.address', 'f.incoming_key as incomingKey', 'f.bytes'])
      .where('f.id', '=', id)
      .where('f.removed_at', 'is', null)
      .where(authoredFiles(actor))
      .executeTakeFirst(),
  )
  const { kind, state, address, incomingKey, bytes } = row
  return state === 'waiting' && incomingKey
    ? { kind: kind as FileKind, address, incomingKey, bytes: Number(bytes) }
    : null
}

/** Deletes what was refused: first the bytes, so that an interrupted call is repeated. */
const discard = async (db: Db, files: Files, { id, key }: { id: string; key: string }) => {
  await files.remove(key)
  await db.deleteFrom('media_asset').where('id', '=', id).where('state', '=', 'waiting').execute()
  await db.deleteFrom('stored_file').where('key', '=', key).execute()
}

type Accepted = Confirmed & { waiting: Waiting; facts: FileFacts }

const accept = ({ transact, id, client, now, waiting, facts }: Accepted) =>
  transact(async ({ db: tx, actor }) => {
    const isPicture = waiting.kind === 'picture'
    const { numUpdatedRows } = await tx
      .updateTable('media_asset as f')
      .set({ state: isPicture ? 'processing' : 'ready', content_type: facts.contentType })
      .set({ width: facts.width, height: facts.height, seconds: facts.seconds, has_sound: facts.hasSound })
      .set(isPicture ? {} : { incoming_key: null })
      .where('f.id', '=', id)
      .where('f.state', '=', 'waiting')
      .where(authoredFiles(actor))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await tx.deleteFrom('stored_file').where('key', '=', waiting.incomingKey).execute()
    if (isPicture) await enqueue(tx, { name: pictureJob, payload: { id }, queue: pictureJob })
    const details = { kind: waiting.kind, bytes: waiting.bytes }
    await recordAct(tx, { act: 'file-uploaded', actorId: actor.id, subjectId: id, details, client, now })
  })

/**
 * Looks at a file that has been sent: a refused one is deleted, with a sentence that says why; an accepted one is moved
 * to where it is served from, a picture by the job that encodes it anew. Safe to repeat.
 */
export const confirmUpload = async (db: Db, files: Files, confirmed: Confirmed) => {
  const waiting = await findWaiting(db, confirmed)
  if (!waiting) return
  const { kind, incomingKey: key, bytes } = waiting
  const target = keyOfAddress(waiting.address)
  const inspected = await inspectFile(files, { key, kind, bytes })
  if (!inspected && !(await files.find(target)))
    throw problem('INVALID_INPUT', { field: 'file', sentence: fileSentences.incomplete })
  const looked = inspected ?? (await inspectFile(files, { key: target, kind, bytes }))
  if (!looked) throw problem('INVALID_INPUT', { field: 'file', sentence: fileSentences.incomplete })
  if ('refusal' in looked) {
    await discard(db, files, { id: confirmed.id, key })
    throw problem('FILE_TYPE_REFUSED', { field: 'file', sentence: looked.refusal })
  }
  if (kind !== 'picture') await files.move(key, target, servedTypeOf(target) ?? undefined)
  await accept({ ...confirmed, waiting, facts: looked.facts })
}
