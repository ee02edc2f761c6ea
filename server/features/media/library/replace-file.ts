import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Emit } from '../../../platform/events.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { lockFile } from './library.queries.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** Replaces one file by another of the same library in the drafts of these owners. */
    'media.replaced': {
      from: string
      to: string
      /** Owners of the drafts; null = all. */
      holders: readonly string[] | null
      actorId: string
    }
  }
}

type ReplaceFileInput = {
  id: string
  by: string
  condition: RawBuilder<SqlBool>
  /** Owners whose drafts are changed; null = all. Drafts of others keep the old address. */
  holders: readonly string[] | null
  emit: Emit
  actorId: string
  client: ClientContext
  now: Date
}

/** Uses another file of the same library and kind in every draft of some owners. Both are locked in the order of their ids. */
export const replaceFile = async (db: Db, { id, by, condition, holders, ...act }: ReplaceFileInput) => {
  const { emit, actorId, client, now } = act
  const [first, second] = [id, by].sort()
  const locked = new Map([[first, await lockFile(db, { id: first ?? id, condition })]])
  locked.set(second, await lockFile(db, { id: second ?? by, condition }))
  const [from, to] = [locked.get(id), locked.get(by)]
  if (!from || !to || from.holder !== to.holder || from.kind !== to.kind || id === by)
    throw problem('INVALID_INPUT', { field: 'by', sentence: 'Choose a file from the library.' })
  if (to.state !== 'ready') throw problem('FILE_NOT_READY')
  const { rows } = await sql<{ drafts: number }>`
    select count(*)::integer as drafts from media_use u
     where u.place in ('course-draft', 'class-draft') and u.addresses @> array[${from.address}::text]
       and (${holders}::text[] is null or u.holder = any(${holders}::text[]))`.execute(db)
  await emit(db, 'media.replaced', { from: from.address, to: to.address, holders, actorId, now })
  const drafts = rows[0]?.drafts ?? 0
  await recordAct(db, { act: 'file-replaced', actorId, subjectId: id, details: { by, drafts }, client, now })
  return { drafts }
}
