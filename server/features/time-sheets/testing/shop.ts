import { employAtOrganization, employLearner, employManager } from '../../../testing/learning.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildCourse, sampleCard } from '../../courses/courses.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { buildPayPeriod, buildStretches } from '../time-sheets.build.ts'

/** The first half of November, over at noon of the 16th everywhere. */
const period = { startsOn: '2026-11-01', endsOn: '2026-11-15' }
export const afterPeriod = new Date('2026-11-16T18:00:00Z')

/** A store of a chain with a pay period, its manager, the chain's staff, and two learners of 40 and 20 minutes. */
export const openShop = async (app: TestApp, { isIndependent = false } = {}) => {
  const chainId = isIndependent ? null : await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId: chainId })
  const manager = await employManager(app, { dispensaryId })
  const staff = chainId ? await employAtOrganization(app, { retailOrganizationId: chainId }) : manager.token
  const courseId = await buildCourse(app.db, { cards: [sampleCard('TEXT')], now: app.now() })
  const employer = chainId ? { retailOrganizationId: chainId } : { dispensaryId }
  const periodId = await buildPayPeriod(app.db, { employer, ...period, createdBy: manager.userId })
  const train = async ([userId, at = dispensaryId]: [string, string?], startedAt: string, minutes: number) =>
    buildStretches(app.db, [
      { userId, courseId, dispensaryId: at, startedAt: new Date(startedAt), seconds: minutes * 60 },
    ])
  const hire = async (firstName: string, lastName: string) => {
    const userId = await buildUser(app.db, { firstName, lastName })
    return employLearner(app, { userId, dispensaryId })
  }
  const ana = await hire('Ana', 'Ortiz')
  const ben = await hire('Ben', 'Young')
  await train([ana.userId], '2026-11-03T16:00:00Z', 40)
  await train([ben.userId], '2026-11-04T16:00:00Z', 20)
  const employerId = chainId ?? dispensaryId
  return { chainId, dispensaryId, employerId, manager, staff, periodId, courseId, ana, ben, hire, train }
}
