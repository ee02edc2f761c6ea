import { accounts, type User } from '@trellis/contract/accounts/accounts.ts'
import { expect, test } from 'vitest'
import { read } from '../../../platform/api/queries.ts'
import { createQueryClient } from '../../../platform/api/query-client.ts'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { person } from '../../../testing/people.ts'
import { recordFirstVisit } from './record-first-visit.public.ts'

const { queryKey } = read(accounts.me)
const visitor: User = { ...person(['ROLE_STUDENT']), firstDashboardVisit: null }
const visited: User = { ...visitor, firstDashboardVisit: '2026-11-29T12:00:00.000Z' }

/** The cached user after a first visit was recorded. */
const recordOver = async (cached: User | undefined) => {
  fakeServer({ 'PUT /users/me/first-visit': () => answer(visited) })
  const cache = createQueryClient()
  cache.setQueryData(queryKey, cached)
  await recordFirstVisit(cache)
  return cache.getQueryData(queryKey)
}

test('API-021 a recorded first visit is known at once, so that the next one records nothing', async () => {
  expect(await recordOver(visitor)).toEqual(visited)
})

test('API-021 S7 the answer does not replace another person, nor bring back one who logged out', async () => {
  const other = { ...visitor, id: '0190a1b2-0000-7000-8000-00000000bbbb' }
  expect([await recordOver(other), await recordOver(undefined)]).toEqual([other, undefined])
})
