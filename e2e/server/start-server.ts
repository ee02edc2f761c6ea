import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Connection, startPostgres } from '../../server/platform/postgres/postgres.ts'
import { databaseUrl } from './database-url.ts'
import { runServer } from './run-server.ts'
import { runTiles } from './run-tiles.ts'

/** A second demo server with a map, an analytics provider, a page to learn more on and short-lived tokens. */
const startWithMap = (connection: Connection, tiles: string) =>
  runServer({
    env: {
      DATABASE_URL: databaseUrl(connection),
      DEMO: '1',
      ROLE: 'web',
      MAP_TILE_URL: tiles,
      ANALYTICS_SCRIPT_URL: new URL('/count.js', tiles).href,
      ANALYTICS_KEY: 'site-1',
      LEARN_MORE_URL: 'https://learn-more.example.com/trellis',
      TOKEN_SECONDS: '3',
    },
  })

/** Starts the servers for one run of the tests in a temporary folder; returns how to stop them. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'trellis-e2e-'))
  chmodSync(dataDir, 0o755)
  const ends: (() => Promise<unknown>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })]
  const end = async () => {
    for (const each of ends.splice(0).reverse()) await each()
  }
  try {
    const demo = await runServer({ env: { DEMO: '1', DATA_DIR: dataDir, TMPDIR: dataDir } })
    ends.push(demo.end)
    // The database of the demo: starting PostgreSQL in the same folder shares it.
    const database = await startPostgres({ dataDir })
    ends.push(database.stop)
    const tiles = await runTiles()
    ends.push(tiles.end)
    const mapped = await startWithMap(database.connection, tiles.url)
    ends.push(mapped.end)
    Object.assign(process.env, {
      E2E_URL: demo.url,
      E2E_MAP_URL: mapped.url,
      E2E_TILES: new URL(tiles.url).origin,
      E2E_DATABASE: JSON.stringify(database.connection),
    })
    return end
  } catch (error) {
    await end()
    throw error
  }
}
