import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildWaivers } from '../../credentials/credentials.build.ts'
import { certify, hire, now, openPackStore, readPack } from './testing/pack-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.stop())

test('B2 no one is incomplete before the first due day, whatever waits or excuses them', async () => {
  const store = await openPackStore(app, 'MA')
  const add = (lastName: string, hiredOn: string, endedAt?: Date) =>
    hire(store, { firstName: 'Kim', lastName, hiredOn, ...(endedAt && { endedAt }) })
  const unconfirmed = { issuedOn: '2026-10-05', expiresOn: '2027-10-05', isConfirmed: false }
  await certify(store, await add('Sent', '2026-10-01'), unconfirmed)
  await certify(store, await add('Sent late', '2026-08-31'), unconfirmed)
  const { requirementId, dispensaryId, manager } = store
  const waiver = { requirementId, dispensaryId, until: '2026-12-31', by: manager.userId }
  await buildWaivers(app.db, [{ ...waiver, userId: await add('Waived', '2026-10-01') }])
  await add('Left', '2026-10-01', new Date('2026-11-15T23:00:00Z'))
  await add('Last day', '2026-09-01')
  await add('Late', '2026-08-31')
  const { page, ...counts } = await readPack(store)
  expect(counts).toMatchObject({ people: 6, incomplete: 2, notDue: 4, left: 1 })
  const lines = [...page.matchAll(/>Kim ([\w ]+)<\/a>, Elm Street: [^.]+\. ([^<]+)<\/li>/g)]
  expect(Object.fromEntries(lines.map(([, name, words]) => [name, words]))).toEqual({
    Sent: 'Not due yet. Due by 2026-12-30. A certificate waits for the store to confirm it.',
    Waived: 'Not due yet. Due by 2026-12-30. Waived by the store until 2026-12-31: On leave.',
    Left: 'Not due yet. Left before it was due on 2026-12-30.',
    'Last day': 'Not due yet. Due by 2026-11-30.',
    'Sent late': 'Incomplete. Was due on 2026-11-29. A certificate waits for the store to confirm it.',
    Late: 'Incomplete. Was due on 2026-11-29.',
  })
  const earlier = await readPack(store, { to: '2026-11-14' })
  expect(earlier).toMatchObject({ people: 6, incomplete: 0, notDue: 6, left: 0 })
  expect(earlier.page).not.toContain('of whom left')
})
