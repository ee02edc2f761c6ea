import { typedKeys } from '@trellis/contract/keys.ts'
import { problems } from '@trellis/contract/problems.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../app.ts'
import { countedProblems } from '../platform/http/error-response.ts'
import { jobFailures, jobSeconds } from '../platform/jobs/job-metrics.ts'
import { rows } from './endpoints.ts'
import type { Row } from './row.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { getCredentials, uniqueAddress } from './try-row.ts'
import { buildCaller, buildWorld, ownIds, type World } from './world.ts'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startTestApp()
  world = await buildWorld(app.db, { now: app.now() })
})
afterAll(() => app.stop())

/** Makes a call as someone who may, and as a visitor. */
const callTwice = async (row: Row) => {
  const person = await buildCaller(app.db, world, row.by)
  const ids = ownIds(world, row.by)
  await row.arrange?.(app.db, ids, person)
  const input = row.input(ids, person) as never
  await app.call(row.spec, input, { ...(await getCredentials(app, row.by, person)), address: uniqueAddress() })
  await app.call(row.spec, input, { address: uniqueAddress() })
}

const callAll = async () => {
  for (const row of rows) await callTwice(row)
}

/** As on a worker that has run every job. */
const runEveryJob = () => {
  for (const { name: task } of features.flatMap(feature => feature.jobs ?? [])) {
    jobSeconds.observe({ task }, 1)
    jobFailures.inc({ task })
  }
}

const reportEveryProblem = () => {
  for (const code of typedKeys(problems)) countedProblems.inc({ code })
}

const readSeries = async () => {
  const { body } = await app.http.inject('/metrics')
  return body.split('\n').filter(line => line && !line.startsWith('#'))
}

const ids = /[0-9a-f]{8}-[0-9a-f]{4}|@|\b\d{6,}\b/

test('quality: after all calls, jobs and problems a node has at most 3,000 series, and no id among their labels', async () => {
  await callAll()
  runEveryJob()
  reportEveryProblem()
  const series = await readSeries()
  const called = series.filter(line => line.startsWith('trellis_http_seconds_count'))
  expect(called.length).toBeGreaterThan(rows.length)
  expect(series.length).toBeLessThanOrEqual(3_000)
  const labels = series.map(line => /\{(.*)\}/.exec(line)?.[1] ?? '').filter(text => !text.startsWith('path='))
  expect(labels.filter(text => ids.test(text))).toEqual([])
})
