import { isSame } from '@trellis/contract/editor/same.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { partOf } from '../../../platform/drafts/records.rules.ts'
import { listen } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import { type Replaced, withReplacedFile } from '../../courses/drafts.public.ts'
import { type ClassContent, type ClassPatch, recordsOf } from './class-draft.rules.ts'
import { classDraftOf, writeClassDraft } from './class-drafts.store.ts'

/** What has changed, as an author would have saved it: so an open editor takes it in like anybody's work. */
const patchOf = (before: ClassContent, { posterUrl, thumbnailUrl, parts }: ClassContent): ClassPatch => ({
  settings: {
    ...(posterUrl !== before.posterUrl && { posterUrl }),
    ...(thumbnailUrl !== before.thumbnailUrl && { thumbnailUrl }),
  },
  put: parts.filter((part, nth) => !isSame(part, before.parts[nth])),
  remove: [],
  order: null,
})

const replaceInClassDrafts = async (db: Db, replaced: Replaced) => {
  const { rows } = await sql<{ id: string; draft: unknown; revision: number }>`
    select id, draft, draft_revision as revision from class
     where media_addresses(draft) @> array[${replaced.from}::text]
       and (${replaced.holders}::text[] is null or coalesce('brand:' || brand_id, 'retail-organization:' || retail_organization_id, 'platform') = any(${replaced.holders}::text[])) order by id for no key update`.execute(
    db,
  )
  for (const row of rows) {
    const before = classDraftOf(row.draft)
    const after = withReplacedFile(before, replaced)
    const made = { opId: newId(), sessionId: newId(), by: replaced.actorId, now: replaced.now }
    const saved = { before: partOf(recordsOf(before)), json: JSON.stringify(after), patch: patchOf(before, after) }
    await writeClassDraft(db, { classId: row.id, revision: row.revision + 1, ...saved, ...made })
  }
}

/** Drafts follow a file that is replaced; published versions never change. */
export const mediaReplacedInClasses = listen('media.replaced', replaceInClassDrafts)
