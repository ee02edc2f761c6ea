import { endpoint } from '@trellis/contract/endpoint.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp } from '../../testing/test-app.ts'
import type { Feature } from '../feature.ts'
import { fromStandby, implement } from './implement.ts'

const read = (path: `/${string}`) =>
  endpoint({ method: 'GET', path, access: 'public', summary: path, response: z.object({ isDone: z.boolean() }) })
const endpoints = { held: read('/held'), quick: read('/quick'), report: read('/report') }

/** A server with calls that last until `release`, and with room for four calls at once. */
const startSmallServer = async () => {
  const releases: (() => void)[] = []
  const held = () => new Promise<{ isDone: boolean }>(resolve => releases.push(() => resolve({ isDone: true })))
  const quick = async () => ({ isDone: true })
  const feature: Feature = {
    name: 'limited',
    description: 'Calls of this test.',
    owns: [],
    routes: implement('limited', endpoints, { held, quick, report: fromStandby(quick) }),
  }
  const app = await startTestApp({ features: [feature], maxCalls: 4 })
  const call = (name: keyof typeof endpoints) => app.call(endpoints[name], {})
  /** Starts this number of calls and waits until they are in progress. */
  const hold = async (count: number) => {
    const before = releases.length
    const calls = Array.from({ length: count }, () => call('held'))
    await expect.poll(() => releases.length).toBe(before + count)
    return calls
  }
  const release = () => {
    for (const end of releases.splice(0)) end()
  }
  return { app, call, hold, release }
}

test('quality: P10 a full server refuses at once and says when to retry, and answers again when calls have ended', async () => {
  const { app, call, hold, release } = await startSmallServer()
  const calls = await hold(4)
  const { status, problem, headers } = await call('quick')
  expect([status, problem.code, headers['retry-after']]).toEqual([503, 'BUSY', '1'])
  release()
  expect((await Promise.all(calls)).map(answer => answer.status)).toEqual([200, 200, 200, 200])
  expect((await call('quick')).status).toBe(200)
  await app.stop()
})

test('quality: P10 a report leaves half of the room to others', async () => {
  const { app, call, hold, release } = await startSmallServer()
  const first = await hold(1)
  expect((await call('report')).status).toBe(200)
  const second = await hold(1)
  expect([(await call('report')).status, (await call('quick')).status]).toEqual([503, 200])
  release()
  await Promise.all([...first, ...second])
  await app.stop()
})
