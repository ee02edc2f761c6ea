import { Agent, get } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { findValue } from '../exposition.ts'
import { freshDatabase } from '../fresh-database.ts'
import { cleanUp, makeFolder } from './cleanup.ts'
import { listServing } from './list-serving.ts'
import { buildDatabaseUrl, launchTrellis } from './trellis-program.ts'

afterEach(cleanUp)

const launch = async () => {
  const connection = await freshDatabase('process_metrics')
  const env = { DATABASE_URL: buildDatabaseUrl(connection), DATA_DIR: makeFolder(), PROCESSES: '2' }
  return launchTrellis({ env, args: ['--empty'] })
}

/** Reads an address on a connection of its own, so that any process may take it. */
const read = (url: string) =>
  new Promise<string>((resolve, reject) => {
    get(url, { agent: new Agent({ keepAlive: false }) }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', piece => {
        text += piece
      })
      response.once('end', () => resolve(text))
    }).once('error', reject)
  })

const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act))

const live = 'trellis_http_seconds_count{method="GET",route="/health/live",status="2xx"}'

const scrape = async (url: string) => {
  const text = await read(`${url}/metrics`)
  return { text, value: (series: string) => findValue(text, series) ?? 0 }
}

test('quality: one scrape has the counts of all processes, the jobs of the one that leads, and the database once', async () => {
  const server = await launch()
  const url = await server.ready()
  await times(40, () => read(`${url}/health/live`))
  await expect.poll(async () => (await scrape(url)).value(live)).toBe(40)
  const scrapes = await times(6, () => scrape(url))
  expect(scrapes.map(({ value }) => value(live))).toEqual([40, 40, 40, 40, 40, 40])
  for (const { text, value } of scrapes) {
    expect(text.match(/^trellis_build_info\{/gm)).toHaveLength(1)
    expect(text.match(/^process_start_time_seconds /gm)).toHaveLength(1)
    expect(value('trellis_ready ')).toBe(1)
    // Of the one that leads and the two that serve.
    expect(value('trellis_db_pool_max ')).toBe(60)
    expect(text).toMatch(/^trellis_job_failures_total\{task="send-mail"\} 0$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  }
})

test('quality: counts never fall while a process is stopped, after it is killed, and when another replaces it', async () => {
  const server = await launch()
  const url = await server.ready()
  await times(40, () => read(`${url}/health/live`))
  await expect.poll(async () => (await scrape(url)).value(live)).toBe(40)
  const [first = 0] = listServing(server)
  process.kill(first, 'SIGSTOP')
  const seen = await times(3, () => scrape(url))
  expect(seen.map(({ value }) => value(live))).toEqual([40, 40, 40])
  await server.printed(/did not answer within a second/)
  process.kill(first, 'SIGKILL')
  await server.printed(/starting another/)
  await expect.poll(async () => (await scrape(url)).value('trellis_db_pool_max ')).toBe(60)
  expect((await scrape(url)).value(live)).toBe(40)
  expect(server.output().match(/did not answer within a second/g)).toHaveLength(1)
  await times(10, () => read(`${url}/health/live`))
  await expect.poll(async () => (await scrape(url)).value(live)).toBe(50)
})
