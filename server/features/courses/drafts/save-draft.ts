import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { courseLimits, problemsOfCard, problemsOfSettings } from '@trellis/contract/editor/draft-problems.ts'
import type { DraftSettings, SavedDraft } from '@trellis/contract/editor/drafts.ts'
import { isSame } from '@trellis/contract/editor/same.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import {
  type DraftStore,
  type NextRevision,
  replaceDraft as replace,
  saveDraft as save,
} from '../../../platform/drafts/save-draft.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { type CoursePart, type CoursePatch, type DraftContent, recordsOf } from './draft.rules.ts'
import { listChanges, lockDraftPart, readDraftCards, writeDraft } from './drafts.store.ts'

type Writing = { courseId: string; actor: Actor; opId: string; sessionId: string; now: Date }
type Next = NextRevision<DraftSettings, DraftCard>
type Saving = Writing & { baseRevision: number; patch: CoursePatch; shrink: boolean }

/** The cards of a draft `c` in their new order, those that are put in place of what they were. */
const cardsAfter = ({ order }: CoursePart, { put }: CoursePatch) => sql`(
  select coalesce(jsonb_agg(coalesce(sent.card, kept.card) order by o.nth), '[]'::jsonb)
    from jsonb_array_elements_text(${JSON.stringify(order)}::jsonb) with ordinality o(id, nth)
    left join jsonb_array_elements(c.draft -> 'cards') kept(card) on kept.card ->> 'id' = o.id
    left join jsonb_array_elements(${JSON.stringify(put)}::jsonb) sent(card) on sent.card ->> 'id' = o.id)`

/** A draft `c` after a save: only what has changed is sent to the database. */
const draftAfter = ({ before, after, patch }: Next) => {
  const settings = sql`${JSON.stringify(patch.settings)}::jsonb`
  const [card, another] = patch.put
  if (another || !isSame(before.order, after.order))
    return sql`c.draft || ${settings} || jsonb_build_object('cards', ${cardsAfter(after, patch)})`
  if (!card) return sql`c.draft || ${settings}`
  const path = ['cards', String(after.order.indexOf(card.id))]
  return sql`jsonb_set(c.draft, ${path}::text[], ${JSON.stringify(card)}::jsonb) || ${settings}`
}

const writeNext = async (db: Db, { courseId, actor, ...made }: Writing, next: Next) => {
  const { before, after, patch, revision } = next
  if (after.order.length > courseLimits.cards)
    throw problem('INVALID_INPUT', { field: 'put', sentence: `A course has at most ${courseLimits.cards} cards.` })
  const saved = { before, title: after.settings.title, next: draftAfter(next), patch }
  const bytes = await writeDraft(db, { ...made, ...saved, courseId, by: actor.id, revision })
  if (bytes > courseLimits.bytes) throw problem('TOO_LARGE')
}

/** The draft of a course, locked from the first statement on. */
const storeOf = (db: Db, writing: Writing): DraftStore<DraftSettings, DraftCard> => ({
  lock: ids => lockDraftPart(db, { ...writing, ids }),
  readRecords: ids => readDraftCards(db, writing.courseId, ids),
  listChanges: (since, opId) => listChanges(db, { id: writing.courseId, since, opId }),
  write: next => writeNext(db, writing, next),
  conflictData: ({ records, settings }, revision) => ({ cards: records, course: settings, revision }),
  twins: 'Two cards have the same id.',
})

const problemsIn = ({ settings, order }: CoursePart, { put }: CoursePatch) => [
  ...problemsOfSettings({ ...settings, cards: order.map(id => ({ id })) }),
  ...put.flatMap(problemsOfCard),
]

/** Saves what one author has changed in a course since a revision. */
export const saveDraft = async (db: Db, saving: Saving): Promise<SavedDraft> => {
  const { after, revision, savedAt, merged } = await save(storeOf(db, saving), saving)
  const problems = problemsIn(after, saving.patch)
  if (merged === null) return { revision, savedAt, problems }
  const { settings: course, ...rest } = merged
  return { revision, savedAt, merged: { course, ...rest }, problems }
}

type Replacing = Writing & { draft: DraftContent; revision: number }

/** Replaces a whole draft; DRAFT_MOVED if its revision is another one by now. */
export const replaceDraft = async (db: Db, { draft, ...replacing }: Replacing): Promise<SavedDraft> => {
  const store = storeOf(db, replacing)
  const { after, revision, savedAt, patch } = await replace(store, { ...replacing, draft: recordsOf(draft) })
  return { revision, savedAt, problems: problemsIn(after, patch) }
}
