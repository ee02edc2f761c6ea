import { afterEach, expect, test } from 'vitest'
import { startCollector } from '../../platform/tracing/testing/collector.ts'
import { findValue } from '../exposition.ts'
import { freshDatabase } from '../fresh-database.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { buildDatabaseUrl, launchTrellis } from './trellis-program.ts'

afterEach(cleanUp)

const launch = async (endpoint: string, env: NodeJS.ProcessEnv = {}) => {
  const databaseUrl = buildDatabaseUrl(await freshDatabase('traces'))
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' }
  const server = launchTrellis({
    env: { DATABASE_URL: databaseUrl, DATA_DIR: makeFolder(), ...traces, ...env },
    args: ['--empty'],
  })
  return { server, url: await server.ready() }
}

const countCalls = async (url: string, count: number) => {
  for (let index = 0; index < count; index += 1) expect((await fetch(`${url}/health/live`)).status).toBe(200)
}

test.each([{}, { PROCESSES: '2' }])('quality: what waits for the collector is sent at the stop: %j', async env => {
  const collector = await startCollector()
  onCleanup(collector.stop)
  const { server, url } = await launch(collector.endpoint, env)
  await countCalls(url, 5)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(collector.spans().filter(({ name }) => name === 'GET /health/live')).toHaveLength(5)
})

test('quality: with a collector that is down calls are answered, drops are counted and logged once, and the stop is clean', async () => {
  const { server, url } = await launch('http://127.0.0.1:1')
  await countCalls(url, 600)
  const readDropped = async () =>
    findValue(await (await fetch(`${url}/metrics`)).text(), 'trellis_trace_spans_dropped_total')
  await expect.poll(readDropped).toBeGreaterThanOrEqual(512)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.output().match(/spans of traces were dropped/g)).toHaveLength(1)
})
