import { expect, test } from 'vitest'
import { testConnection } from '../../testing/database.ts'
import { hasOwnSessions } from './session-probe.ts'

test('quality: a plain database is never taken for a pooler, however many connect at once', async () => {
  const connection = await testConnection()
  const found = await Promise.all(Array.from({ length: 10 }, () => hasOwnSessions(connection)))
  expect(new Set(found)).toEqual(new Set([true]))
})
