import { features } from '../server/app.ts'
import { authenticate } from '../server/features/accounts/accounts.public.ts'
import { buildApp } from '../server/platform/app.ts'
import { readConfig } from '../server/platform/config.ts'
import { openPool } from '../server/platform/database/pool.ts'
import { createLog } from '../server/platform/log.ts'

/** The OpenAPI description as served at `/api/openapi.json`; needs no database. */
export const printApi = async (): Promise<Record<string, unknown>> => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' })
  const pool = openPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  const app = await buildApp({ config, log: createLog('silent'), pool, features, authenticate })
  const { body } = await app.http.inject('/api/openapi.json')
  await app.stop()
  await pool.end()
  return JSON.parse(body)
}
