import { isSame } from '@trellis/contract/editor/same.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { partOf } from '../../../platform/drafts/records.rules.ts'
import { listen } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import { type CoursePatch, type DraftContent, recordsOf } from './draft.rules.ts'
import { draftOf, stored, writeDraft } from './drafts.store.ts'

/** The address of a file, and that of the one in its place. */
type ReplacedFile = { from: string; to: string }
/** `holders` = whose drafts; null = everybody's. */
export type Replaced = ReplacedFile & { holders: readonly string[] | null; actorId: string; now: Date }

const sizesOf = (address: string) => [
  address,
  address.replace(/\.webp$/, '-480.webp'),
  address.replace(/\.webp$/, '-960.webp'),
]

/** A draft with the addresses of one file, in any size, in place of those of another. */
export const withReplacedFile = <T extends object>(draft: T, { from, to }: ReplacedFile): T => {
  const next = sizesOf(to)
  const pairs = sizesOf(from).map((address, nth) => [JSON.stringify(address), JSON.stringify(next[nth])] as const)
  return JSON.parse(pairs.reduce((text, [old, other]) => text.replaceAll(old, other), JSON.stringify(draft)))
}

/** What has changed, as an author would have saved it: so an open editor takes it in like anybody's work. */
const patchOf = (before: DraftContent, after: DraftContent): CoursePatch => {
  const { posterUrl, thumbnailUrl } = after
  return {
    settings: {
      ...(posterUrl !== before.posterUrl && { posterUrl }),
      ...(thumbnailUrl !== before.thumbnailUrl && { thumbnailUrl }),
    },
    put: after.cards.filter((card, nth) => !isSame(card, before.cards[nth])),
    remove: [],
    order: null,
  }
}

type Using = Parameters<typeof draftOf>[0] & { id: string; revision: number }

const replaceInDrafts = async (db: Db, replaced: Replaced) => {
  const { rows } = await sql<Using>`
    select id, draft, draft_revision as revision, poster_url, thumbnail_url from card_course
     where media_addresses(draft) @> array[${replaced.from}::text]
       and (${replaced.holders}::text[] is null or coalesce('brand:' || brand_id, 'retail-organization:' || retail_organization_id, 'platform') = any(${replaced.holders}::text[])) order by id for no key update`.execute(
    db,
  )
  for (const row of rows) {
    const before = draftOf(row)
    const after = withReplacedFile(before, replaced)
    const saved = { before: partOf(recordsOf(before)), next: stored(after), patch: patchOf(before, after) }
    const made = { opId: newId(), sessionId: newId(), by: replaced.actorId, now: replaced.now }
    await writeDraft(db, { courseId: row.id, revision: row.revision + 1, title: after.title, ...saved, ...made })
  }
}

/** Drafts follow a file that is replaced; published versions never change. */
export const mediaReplaced = listen('media.replaced', replaceInDrafts)
