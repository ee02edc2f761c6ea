import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { assignTrack, employLearner, textCard } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildCourse } from '../courses/courses.build.ts'
import { buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildDirectAssignment, buildMute } from '../tracks/tracks.build.ts'
import { figuresByDispensary, readStoreTraining } from './reports.public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const aCourse = (owner: { retailOrganizationId?: string } = {}) =>
  buildCourse(app.db, { title: 'Checking ID', cards: [textCard()], ...owner, now: app.now() })

/** The person has completed the courses, whether or not they see them now. */
const complete = (userId: string, ...courseIds: string[]) =>
  sql`insert into course_round (id, user_id, course_id, number, started_at, seen_position, completed_at, completed_version_id)
      select gen_random_uuid(), ${userId}::uuid, id, 1, ${app.now()}, 1, ${app.now()}, published_version_id
        from card_course where id = any(${courseIds}::uuid[])`.execute(app.db)

const give = (userId: string, courseId: string) => buildDirectAssignment(app.db, { userId, courseId, now: app.now() })

const employ = async (dispensaryId: string, roleIds: string[], userId?: string) =>
  (await employLearner(app, { dispensaryId, roleIds, ...(userId && { userId }) })).userId

/** The numbers of the store's own report. */
const reported = async (id: string) => {
  const place = { id, name: 'Elm Street', city: 'Denver', state: 'Colorado', region: null }
  const { people, assigned, completed, percent } = await readStoreTraining(app.db, place)
  return { people, assigned, completed, percent }
}

test('DISP-001 REPORT-013 the progress of many stores at once is what each one’s report says: jobs, muted items, courses by name, people of two stores', async () => {
  const { budtender, shiftLead } = builtInRoles
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const [north, south] = [
    await buildDispensary(app.db, { retailOrganizationId }),
    await buildDispensary(app.db, { retailOrganizationId }),
  ]
  const [alone, empty] = [await buildDispensary(app.db), await buildDispensary(app.db)]
  const [one, two, leads, named] = [await aCourse(), await aCourse(), await aCourse(), await aCourse()]
  const ofChain = await aCourse({ retailOrganizationId })
  const muted = newId()
  await assignTrack(app, north, { items: [{ courseId: one }, { courseId: two }] })
  const southern = await assignTrack(app, south, { items: [{ courseId: one, id: muted }, { courseId: two }] })
  await buildMute(app.db, { trackId: southern, dispensaryId: south, trackItemId: muted })
  // A course of both tracks counts once; only shift leads see the other one.
  await assignTrack(app, north, { items: [{ courseId: two }, { courseId: leads }], roleIds: [shiftLead] })
  const ana = await employ(north, [budtender])
  const bo = await employ(north, [shiftLead, budtender])
  await employ(south, [budtender], bo)
  await employ(alone, [], bo)
  const cy = await employ(alone, [budtender])
  for (const person of [{ enabled: false }, { activatedAt: null }])
    await employ(north, [budtender], await buildUser(app.db, person))
  await complete(ana, one, leads)
  await complete(bo, two, leads, ofChain)
  await complete(cy, named)
  await give(bo, one)
  await give(bo, ofChain)
  await give(ana, named)
  await give(cy, named)
  const ids = [north, south, alone, empty]
  const figures = await figuresByDispensary(app.db, ids)
  const progress = new Map([...figures].map(([id, { training }]) => [id, training]))
  expect([...progress.keys()].sort()).toEqual([north, south, alone].sort())
  for (const id of [north, south, alone]) expect(progress.get(id)).toEqual(await reported(id))
  expect(ids.map(id => progress.get(id))).toEqual([
    { people: 2, assigned: 3 + 4, completed: 1 + 3, percent: 57 },
    { people: 1, assigned: 3, completed: 2, percent: 67 },
    // The chain's course is no one's task at a store of another owner.
    { people: 2, assigned: 1 + 1, completed: 0 + 1, percent: 50 },
    undefined,
  ])
  expect(figures.get(north)).toMatchObject({ people: 4, invited: 1, managers: [] })
})
