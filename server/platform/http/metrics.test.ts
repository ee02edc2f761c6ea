import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { asAdmin } from '../../testing/template.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { Config } from '../config.ts'

const token = 'a-token-of-an-operator'

/** The statuses of /metrics without a token, with the right one, and with another. */
const statusesOf = async (config: Partial<Config>) => {
  const app = await startTestApp({ features: [], config })
  const open = async (authorization?: string) =>
    (await app.http.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })).statusCode
  const statuses = [await open(), await open(`Bearer ${token}`), await open('Bearer another')]
  await app.stop()
  return statuses
}

test('quality: metrics are closed in production until a token is set', async () => {
  expect(await statusesOf({ env: 'production', metricsToken: null })).toEqual([404, 404, 404])
  expect(await statusesOf({ env: 'production', metricsToken: token })).toEqual([404, 200, 404])
})

test('quality: metrics are open to developers, unless a token is set', async () => {
  expect(await statusesOf({ metricsToken: null })).toEqual([200, 200, 200])
  expect(await statusesOf({ metricsToken: token })).toEqual([404, 200, 404])
})

test('quality: without a database the metrics of the process are still answered, and those of the database are missing', async () => {
  const connection = await freshDatabase('metrics_lost')
  const app = await startTestApp({ connection })
  const open = async () => (await app.http.inject('/metrics')).body
  await asAdmin(connection, `drop database ${connection.database} with (force)`)
  const text = await open()
  await app.stop()
  expect(text).toMatch(/^trellis_ready 0$/m)
  expect(text).toMatch(/^process_cpu_seconds_total /m)
  expect(text).toMatch(/^trellis_disk_free_bytes\{path=".+"\} \d+/m)
  expect(text).not.toMatch(/^trellis_(jobs|job_oldest_due_seconds|mail_waiting|db_read_only|build_info)\b/m)
})

test('quality: all of the database is read, and answers and problems are counted', async () => {
  const app = await startTestApp()
  await app.http.inject('/api/nowhere')
  const { body } = await app.http.inject('/metrics')
  await app.stop()
  expect(body).toMatch(/^trellis_readings_failed 0$/m)
  expect(body).toMatch(/^trellis_problems_total\{code="NOT_FOUND"\} [1-9]/m)
  expect(body).toMatch(/^trellis_http_seconds_count\{method="GET",route="none",status="4xx"\} 1$/m)
  expect(body).toMatch(/^trellis_build_info\{version="[\d.]+",node="[\d.]+",postgres="\d+\.\d+"\} 1$/m)
  expect(body).toMatch(/^trellis_db_read_only 0$/m)
  expect(body).toMatch(/^trellis_rollup_lag_seconds\{what="completions"\} /m)
  expect(body).toMatch(/^trellis_signed_in \d+$/m)
})
