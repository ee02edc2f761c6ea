import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { operator } from '../../server/platform/postgres/admin.ts'
import type { Connection } from '../../server/platform/postgres/postgres.ts'
import { residentMemory } from '../measure/processor-time.ts'
import { findFreePort } from './find-free-port.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const timeoutMs = 30_000

/** The product with production settings, beside a running database. */
export type RunningServer = {
  pid: number
  origin: string
  /** In milliseconds. */
  readyAfter: number
  /** In MiB. */
  memoryWhenReady: number
  end: () => Promise<void>
}

const addressOf = ({ host, port: at, user, database }: Connection) =>
  `postgresql://${user}@localhost:${at}/${database}?host=${encodeURIComponent(host)}`

const waitUntilReady = async (origin: string, hasEnded: () => boolean) => {
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await sleep(10)) {
    if (hasEnded()) return false
    const answer = await fetch(`${origin}/health/ready`).catch(() => null)
    if (answer?.ok) return true
  }
  return false
}

/** The owner's connection to the server's database, the folder of its files, and whether it works off jobs too. */
type Options = { connection: Connection; folder: string; role: Role }
export type Role = 'all' | 'web'

/** Starts the server with production settings. */
export const runServer = async ({ connection, folder, role }: Options): Promise<RunningServer> => {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []
  const server = spawn(process.execPath, [...profile, 'server/dist/main.js', '--empty'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: addressOf({ ...connection, user: operator }),
      MIGRATION_DATABASE_URL: addressOf(connection),
      DATA_DIR: folder,
      // A database may outlive the folder.
      SECRETS_KEY: 'ab'.repeat(32),
      ROLE: role,
      // Each person has an address of their own, so that the rate limits of one are not the limits of all.
      TRUST_PROXY: '1',
      TOKEN_SECONDS: '86400',
      // Its administrators sign in without a second factor.
      REQUIRE_SECOND_FACTOR: 'nobody',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = async () => {
    if (server.exitCode !== null) return
    const exited = once(server, 'exit')
    server.kill('SIGTERM')
    await exited
  }
  if (await waitUntilReady(origin, () => server.exitCode !== null)) {
    const pid = server.pid!
    return { pid, origin, readyAfter: performance.now() - began, memoryWhenReady: residentMemory(pid), end }
  }
  await end()
  throw new Error(`The server was not ready in time on port ${port}.`)
}
