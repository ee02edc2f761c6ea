import { isSame } from '@trellis/contract/authoring/same.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { smallImage } from '@trellis/contract/media/file-kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { DraftKind } from './draft-kind.ts'
import { lockDrafts, writeRevision } from './drafts.queries.ts'
import { type Draft, type DraftPatch, type DraftRecord, toWholeDraft } from './records.rules.ts'

/** The addresses of a file and its replacement; `holders` = owners of the drafts, null = all. */
type FileReplacement = { from: string; to: string; holders: readonly string[] | null; actorId: string; now: Date }

const listSizes = (address: string) => [address, smallImage(address, 480), smallImage(address, 960)]

/** Replaces the addresses of one file, in all sizes, by those of another. */
const withReplacedFile = <T extends object>(draft: T, { from, to }: FileReplacement): T => {
  const next = listSizes(to)
  const pairs = listSizes(from).map((address, index) => [JSON.stringify(address), JSON.stringify(next[index])] as const)
  return JSON.parse(pairs.reduce((text, [old, other]) => text.replaceAll(old, other), JSON.stringify(draft)))
}

/** Builds the change as a patch like an author's, so that open editors merge it like any other. */
const buildPatch = <S extends object, R extends DraftRecord>(before: Draft<S, R>, after: Draft<S, R>) => {
  const settings: Partial<S> = {}
  for (const field of typedKeys<Extract<keyof S, string>>(after.settings))
    if (!isSame(after.settings[field], before.settings[field])) settings[field] = after.settings[field]
  const put = after.records.filter((record, index) => !isSame(record, before.records[index]))
  return { settings, put, remove: [], order: null } satisfies DraftPatch<S, R>
}

/** Replaces a file by another in all drafts of a kind. */
export const replaceInDrafts = async <S extends object, R extends DraftRecord, Row extends object>(
  db: Db,
  kind: DraftKind<S, R, Row>,
  replacement: FileReplacement,
) => {
  const { from, holders, actorId: by, now } = replacement
  const where = sql`media_addresses(c.draft) @> array[${from}::text]
    and (${holders}::text[] is null
         or coalesce('brand:' || c.brand_id, 'retail-organization:' || c.retail_organization_id, 'platform') = any(${holders}::text[]))`
  for (const { id, draft, revision } of await lockDrafts(db, kind, { where, ids: null })) {
    const whole = toWholeDraft(draft)
    const patch = buildPatch(whole, withReplacedFile(whole, replacement))
    const saveInfo = { opId: newId(), sessionId: newId(), by, now }
    await writeRevision(db, kind, { id, revision: revision + 1, draft, patch, ...saveInfo })
  }
}
