import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const timeoutMs = 90_000

/** A running server: its URL, its output so far, and how to stop it. */
export type RunningServer = { url: string; output: () => string; end: () => Promise<void> }

type Settings = {
  env: NodeJS.ProcessEnv
  args?: readonly string[]
  /** Default: on a free port. */
  url?: string
}

/** Starts the built product, and resolves once it is ready. */
export async function runServer({ env, args = [], url: givenUrl }: Settings): Promise<RunningServer> {
  // localhost and not 127.0.0.1: passkeys need a host name.
  const url = givenUrl ?? `http://localhost:${await findFreePort()}`
  const server = spawn(process.execPath, ['server/dist/main.js', ...args], {
    cwd: root,
    env: { ...testEnvironment(url), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(server)
  const end = () => stop(server)
  if (await isReady(url, { server, output })) return { url, output, end }
  await end()
  throw new Error(`The server did not get ready:\n${output().slice(-4_000)}`)
}

function testEnvironment(url: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...ours } = process.env
  return {
    ...ours,
    NODE_ENV: 'development',
    // All servers of these tests, one after the other, are of one installation.
    SECRETS_KEY: 'ab'.repeat(32),
    HOST: '127.0.0.1',
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    // Cheap settings for what only slows down robots.
    PASSWORD_KIB: '64',
    CAPTCHA_TRIES: '2',
    // Each test sends its own client address, so that tests do not share rate limits.
    TRUST_PROXY: '1',
    // The single sign-on providers of the tests run on this machine.
    PRIVATE_PROVIDERS: '1',
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

type Starting = { server: ChildProcess; output: () => string }

/** Ready when the server answers and has printed its last line, which comes after the link of an empty start. */
async function isReady(url: string, { server, output }: Starting): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(100)) {
    if (server.exitCode !== null) return false
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok && output().includes('Ctrl-C stops it.')) return true
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
