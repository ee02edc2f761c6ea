import { Readable } from 'node:stream'
import { type FileKind, fileKindNames, fileSentences } from '@trellis/contract/media/file-kinds.ts'
import { isAmong } from '@trellis/contract/records.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ClientContext, Transact } from '../../../platform/http/implement.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { getServedType } from '../file-types.rules.ts'
import type { RewrittenMp4 } from '../films/rewrite-mp4.ts'
import { type FileFacts, inspectFile } from './inspect-file.ts'
import { keyOfAddress } from './library.rules.ts'
import { authoredFiles } from './library.scope.ts'
import { imageJob } from './picture-job.ts'

type ConfirmUploadInput = { actor: Actor; transact: Transact<Actor>; id: string; client: ClientContext; now: Date }
type WaitingFile = { kind: FileKind; address: string; incomingKey: string; bytes: number }

const findWaiting = async (
  db: Db,
  { actor, id }: Pick<ConfirmUploadInput, 'actor' | 'id'>,
): Promise<WaitingFile | null> => {
  const row = requireFound(
    await db
      .selectFrom('media_asset as f')
      .select(['f.kind', 'f.state', 'f.address', 'f.incoming_key as incomingKey', 'f.bytes'])
      .where('f.id', '=', id)
      .where('f.removed_at', 'is', null)
      .where(authoredFiles(actor))
      .executeTakeFirst(),
  )
  const { kind, state, address, incomingKey, bytes } = row
  return state === 'waiting' && incomingKey && isAmong(fileKindNames, kind)
    ? { kind, address, incomingKey, bytes: Number(bytes) }
    : null
}

/** Deletes a refused file: the bytes first, so that an interrupted call can be repeated. */
const discard = async (db: Db, files: Files, { id, key }: { id: string; key: string }) => {
  await files.remove(key)
  await db.deleteFrom('media_asset').where('id', '=', id).where('state', '=', 'waiting').execute()
  await db.deleteFrom('stored_file').where('key', '=', key).execute()
}

type AcceptInput = ConfirmUploadInput & { waiting: WaitingFile; facts: FileFacts; size: number }

const accept = ({ transact, id, client, now, waiting, facts, size }: AcceptInput) =>
  transact(async ({ db: tx, actor }) => {
    const isPicture = waiting.kind === 'picture'
    const { numUpdatedRows } = await tx
      .updateTable('media_asset as f')
      .set({ state: isPicture ? 'processing' : 'ready', content_type: facts.contentType })
      .set({ width: facts.width, height: facts.height, seconds: facts.seconds, has_sound: facts.hasSound })
      .set({ bytes: size })
      .set(isPicture ? {} : { incoming_key: null })
      .where('f.id', '=', id)
      .where('f.state', '=', 'waiting')
      .where(authoredFiles(actor))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await tx.deleteFrom('stored_file').where('key', '=', waiting.incomingKey).execute()
    if (isPicture) await enqueue(tx, { name: imageJob, payload: { id }, queue: imageJob })
    const details = { kind: waiting.kind, bytes: size }
    await recordAct(tx, { act: 'file-uploaded', actorId: actor.id, subjectId: id, details, client, now })
  })

async function* streamRewritten(files: Files, key: string, { head, parts }: RewrittenMp4) {
  yield head
  for (const { start, end } of parts) {
    const part = start < end && (await files.open(key, { start, end: end - 1 }))
    if (part) yield* part.bytes
  }
}

type MoveInput = { from: string; to: string; rewritten: RewrittenMp4 | null }

/** Moves an accepted file to where it is served from. A rewritten one is streamed; its source is deleted last. */
const moveToLibrary = async (files: Files, { from, to, rewritten }: MoveInput) => {
  const contentType = getServedType(to) ?? undefined
  if (!rewritten) return files.move(from, to, contentType)
  await files.put(to, Readable.from(streamRewritten(files, from, rewritten)), contentType)
  await files.remove(from)
}

/**
 * Inspects an uploaded file: a refused one is deleted, with a sentence that says why; an accepted one is moved to its
 * serving address, an image by the job that encodes it. Safe to repeat.
 */
export const confirmUpload = async (db: Db, files: Files, input: ConfirmUploadInput) => {
  const waiting = await findWaiting(db, input)
  if (!waiting) return
  const { kind, incomingKey: key, bytes } = waiting
  const target = keyOfAddress(waiting.address)
  const result = await inspectFile(files, { key, kind, bytes })
  const inspection = result ?? (await inspectFile(files, { key: target, kind, bytes: null }))
  if (!inspection) throw problem('INVALID_INPUT', { field: 'file', sentence: fileSentences.incomplete })
  if ('refusal' in inspection) {
    await discard(db, files, { id: input.id, key })
    throw problem('FILE_TYPE_REFUSED', { field: 'file', sentence: inspection.refusal })
  }
  if (kind !== 'picture' && result)
    await moveToLibrary(files, { from: key, to: target, rewritten: inspection.rewritten })
  const size = (kind === 'picture' ? null : await files.find(target))?.size ?? bytes
  await accept({ ...input, waiting, facts: inspection.facts, size })
}
