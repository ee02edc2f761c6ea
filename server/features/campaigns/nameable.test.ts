import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildCourse, sampleCard } from '../courses/courses.build.ts'
import { buildBrand, buildBrandDispensaries, buildDispensary } from '../organizations/organizations.build.ts'
import { brandMayName } from './nameable.public.ts'
import { buildOptIns } from './rewards/opt-ins.build.ts'

const now = new Date('2026-11-20T16:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: now.toISOString() })
})
afterAll(() => app.stop())

const cases = [
  { who: 'at a store that works with the brand', works: true, answers: [], may: true },
  { who: 'there, and who said no', works: true, answers: [false], may: true },
  { who: 'at another store', works: false, answers: [], may: false },
  { who: 'at another store, and who said yes', works: false, answers: [true], may: true },
  { who: 'at another store, and who took their yes back', works: false, answers: [true, false], may: false },
  { who: 'at another store, and who said yes again', works: false, answers: [true, false, true], may: true },
]
test.each(cases)(
  'quality: REPORT-001 a brand may be told the name of someone $who: $may',
  async ({ works, answers, may }) => {
    const [brandId, rivalId] = [await buildBrand(app.db), await buildBrand(app.db)]
    const [dispensaryId, userId] = [await buildDispensary(app.db), await buildUser(app.db)]
    const courseId = await buildCourse(app.db, { brandId, cards: [sampleCard('TEXT')], now })
    const pair = { brandId: works ? brandId : rivalId, dispensaryId }
    await buildBrandDispensaries(app.db, [pair])
    await buildOptIns(
      app.db,
      answers.map((isYes, nth) => ({
        id: newId(),
        user_id: userId,
        brand_id: brandId,
        course_id: courseId,
        opted_in: isYes,
        wording: 'Yes',
        page: '/',
        created_at: new Date(now.getTime() + nth * 1000),
      })),
    )
    const condition = brandMayName({ brand: 'a.brand', person: 'a.person', dispensary: 'a.store' })
    const { rows } = await sql<{ may: SqlBool }>`
    select ${condition} as may
      from (select ${brandId}::uuid as brand, ${userId}::uuid as person, ${dispensaryId}::uuid as store) a`.execute(
      app.db,
    )
    expect(rows).toEqual([{ may }])
  },
)
