import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { type DraftSettings, drafts } from '@trellis/contract/editor/drafts.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applyPatch,
  type Draft,
  type DraftPatch,
  toDraftPart,
  toWholeDraft,
} from '../../platform/authoring/records.rules.ts'
import { newId } from '../../platform/ids.ts'
import { signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildDraft } from '../courses/courses.build.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  token = await signInAdministrator(app)
})
afterAll(() => app.stop())

type CourseDraft = Draft<DraftSettings, DraftCard>
type Patch = DraftPatch<DraftSettings, DraftCard>

const settings: DraftSettings = { title: 'Onset', stickyFooter: null, posterUrl: null, thumbnailUrl: null }
const idsOfCards = Array.from({ length: 8 }, newId)
const idIn = fc.constantFrom(...idsOfCards)
const texts = fc.constantFrom('', 'Start low', 'a "quoted" \\ text', 'line\nline', "$1 ' ? {} []", '¿Cuánto? 🌿')
const card: fc.Arbitrary<DraftCard> = fc.record({
  id: idIn,
  cardType: fc.constant<'TEXT'>('TEXT'),
  content: fc.record({ title: texts, text: texts }),
})
const cards = (maxLength: number) => fc.uniqueArray(card, { maxLength, selector: ({ id }) => id })

/** A save: mostly of one card, of which some are new; sometimes of several, with others gone, moved, or the settings changed. */
const save: fc.Arbitrary<Patch> = fc.record({
  settings: fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, fc.record({ title: texts })),
  put: fc.oneof(cards(1), cards(4)),
  remove: fc.oneof({ arbitrary: fc.constant([]), weight: 3 }, fc.uniqueArray(idIn, { maxLength: 3 })),
  order: fc.oneof({ arbitrary: fc.constant(null), weight: 2 }, fc.shuffledSubarray(idsOfCards)),
})

const read = async (id: string) => {
  const { body } = await app.call(drafts.get, { params: { id } }, token)
  const { title, stickyFooter, posterUrl, thumbnailUrl } = body.course
  return { settings: { title, stickyFooter, posterUrl, thumbnailUrl }, records: body.cards }
}

const sessionId = newId()
const send = async (id: string, { settings: course, put, remove, order }: Patch, baseRevision: number) => {
  const changed = { course, put: [...put], remove: [...remove], ...(order && { order: [...order] }) }
  const body = { ...changed, baseRevision, opId: newId(), sessionId, shrink: true }
  return (await app.call(drafts.patch, { params: { id }, body }, token)).body.revision
}

/** Saves one after the other; returns what the draft should be then. */
const saveAll = async (id: string, first: CourseDraft, saves: readonly Patch[]) => {
  let [expected, revision] = [toDraftPart(first), 1]
  for (const each of saves) {
    revision = await send(id, each, revision)
    expected = applyPatch(expected, each)
  }
  return toWholeDraft(expected)
}

test('EDITOR-001 quality: a draft that is saved by its changes alone is the same as if each save had written all of it', async () => {
  await fc.assert(
    fc.asyncProperty(cards(6), fc.array(save, { minLength: 1, maxLength: 6 }), async (first, saves) => {
      const id = await buildDraft(app.db, { title: settings.title, cards: first, now: app.now() })
      const expected = await saveAll(id, { settings, records: first }, saves)
      expect(await read(id)).toEqual(expected)
    }),
    { numRuns: 25 },
  )
})
