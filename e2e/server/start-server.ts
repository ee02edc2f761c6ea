import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const patience = 90_000

/** Starts the product with its demo data, in a folder of its own, for one run of the journeys; answers how to end it. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'trellis-e2e-'))
  chmodSync(dataDir, 0o755)
  const url = `http://127.0.0.1:${await findFreePort()}`
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: environment(url, dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(server)
  const end = async () => {
    await stop(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
  if (!(await isReady(url, server))) {
    await end()
    throw new Error(`The server did not get ready:\n${output().slice(-4_000)}`)
  }
  process.env.E2E_URL = url
  return end
}

function environment(url: string, dataDir: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...ours } = process.env
  return {
    ...ours,
    NODE_ENV: 'development',
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    TMPDIR: dataDir,
  }
}

function collect(server: ChildProcess): () => string {
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', text => {
      output += text
    })
  return () => output
}

async function isReady(url: string, server: ChildProcess): Promise<boolean> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(100)) {
    if (server.exitCode !== null) return false
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return true
  }
  return false
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  const lastResort = setTimeout(() => server.kill('SIGKILL'), 20_000)
  await once(server, 'exit')
  clearTimeout(lastResort)
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
