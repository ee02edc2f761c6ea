import { sampleCard } from '../../../features/courses/courses.build.ts'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employLearner, employManager } from '../../../testing/learning.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { buildClass } from '../../classes/classes.build.ts'
import { buildCourse } from '../../courses/courses.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'

type ContentOwner = { brandId?: string; retailOrganizationId?: string }

/** A published course. Returns its id. */
export const aCourse = (app: TestApp, owner: ContentOwner = {}, title = 'Checking ID') =>
  buildCourse(app.db, { title, cards: [sampleCard('TEXT')], ...owner, now: app.now() })

/** A class of one lesson. Returns its id. */
export const aClass = (app: TestApp, owner: ContentOwner = {}) =>
  buildClass(app.db, {
    slug: `class-${newId()}`,
    lessons: [{ title: 'One', text: 'Read.' }],
    ...owner,
    now: app.now(),
  })

/** A chain of two stores, with a manager and a budtender at the first and a budtender at the second. */
export const aChain = async (app: TestApp) => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const [dispensaryId, secondId] = [
    await buildDispensary(app.db, { retailOrganizationId }),
    await buildDispensary(app.db, { retailOrganizationId }),
  ]
  return {
    retailOrganizationId,
    dispensaryId,
    secondId,
    staff: await employAtOrganization(app, { retailOrganizationId }),
    manager: await employManager(app, { dispensaryId }),
    budtender: await employLearner(app, { dispensaryId }),
    second: await employLearner(app, { dispensaryId: secondId }),
  }
}
