import { buildPromo } from '../features/courses/courses.build.ts'
import { buildOpenedLink, buildOpenings } from '../features/courses/promos/promos.build.ts'
import type { Db } from '../platform/database/database.ts'
import { toDemoId } from './authoring.ts'
import { toCourseId } from './load-content.ts'

const dayMs = 86_400_000

/** Promos of a brand's course; days count from today. */
const promos = [
  {
    code: 'gummies',
    name: 'Poster at the spring fair',
    partner: 'Cannafest',
    campaign: 'Spring',
    from: -30,
    until: null,
  },
  { code: 'gummies-summer', name: 'Table tents', partner: '', campaign: 'Summer', from: 20, until: 60 },
  { code: 'gummies-winter', name: 'Winter flyer', partner: 'Elm Street', campaign: 'Winter', from: -120, until: -60 },
]

/** Loads promos in three states, with their openings, and a preview link that was opened. */
export const loadPromos = async (db: Db, now: Date) => {
  const courseId = toCourseId('alpenglow-gummies')
  const at = (days: number) => new Date(now.getTime() + days * dayMs)
  for (const { from, until, ...words } of promos) {
    const promoId = toDemoId(`promo/${words.code}`)
    const times = { startsAt: at(from), endsAt: until === null ? null : at(until), now: at(Math.min(from, 0) - 1) }
    await buildPromo(db, { id: promoId, courseId, ...words, ...times })
    await buildOpenings(db, { promoId, from, until, now })
  }
  const actorId = toDemoId('user/brandadmin@demo.trellis.test')
  await buildOpenedLink(db, { actorId, courseId, name: 'For legal', now })
}
