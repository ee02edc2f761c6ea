import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Connection } from '../../platform/postgres/postgres.ts'
import { onCleanup } from './cleanup.ts'

const ownRoot = fileURLToPath(new URL('../../../', import.meta.url))
const endWithParent = new URL('../../../tools/steps/end-with-parent.mjs', import.meta.url).href
const timeoutMs = 90_000

/** The product as its operator starts it: a process of its own. */
export type TrellisProcess = {
  pid: number
  /** Its output so far, on both streams. */
  output(): string
  /** What its log and its sentences say so far. */
  messages(): string[]
  /** Resolves when it has printed this; rejects when it ends without. */
  printed(words: RegExp): Promise<void>
  /** Resolves with its address when it answers. */
  ready(): Promise<string>
  kill(signal: NodeJS.Signals): void
  /** Disconnects it, as when the program that started it is killed. */
  disconnect(): void
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

/** A DATABASE_URL. */
export const buildDatabaseUrl = ({ host, port, user, database }: Connection) =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

type Settings = {
  env?: NodeJS.ProcessEnv
  args?: readonly string[]
  /** Modules to preload. */
  before?: readonly string[]
  /** The folder of another checkout. */
  root?: string
  /** Runs the sources, which can be mutated while loading; else the build. */
  isSource?: boolean
}

/** The key of all programs of a test, which may use one database from several data folders. */
export const secretsKey = 'ab'.repeat(32)

/** Inherits only the environment that every program needs; the system chooses the port. */
const baseEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
  HOST: '127.0.0.1',
  PORT: '0',
  // Each learner has an address of their own, so that the rate limits of one are not the limits of all.
  TRUST_PROXY: '1',
  // Servers of one database need one key, whatever their folders.
  SECRETS_KEY: secretsKey,
})

const collect = (child: ChildProcess) => {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', text => {
      output += text
    })
  return () => output
}

/** The messages of a log; each of its lines is JSON. */
const readMessages = (output: string): string[] =>
  output
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line).msg)

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    answer => answer.ok,
    () => false,
  )

/** Starts the product; it is stopped at the end of the tests. */
export const launchTrellis = ({
  env = {},
  args = [],
  before = [],
  isSource = false,
  root = ownRoot,
}: Settings = {}): TrellisProcess => {
  const imports = [endWithParent, ...before, ...(isSource ? ['tsx'] : [])].flatMap(each => ['--import', each])
  const program = isSource ? 'server/main.ts' : 'server/dist/main.js'
  const child = spawn(process.execPath, [...imports, program, ...args], {
    cwd: root,
    env: { ...baseEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = collect(child)
  // Not 'close': it never fires after the channel was cut.
  const silent = [child.stdout!, child.stderr!].map(stream => once(stream, 'close'))
  const ended = once(child, 'exit').then(async ([code, signal]): Promise<number | NodeJS.Signals> => {
    await Promise.all(silent)
    return code ?? signal
  })
  onCleanup(() => {
    child.kill('SIGKILL')
    return ended
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const until = async (condition: () => boolean | Promise<boolean>, what: string) => {
    for (const deadline = Date.now() + timeoutMs; !(await condition()); await sleep(20))
      if (hasEnded() || Date.now() > deadline) throw new Error(`The server never ${what}:\n${output().slice(-4_000)}`)
  }
  const printed = (words: RegExp) => until(() => words.test(output()), `said ${words}`)
  const address = () => /Trellis is ready: http:\/\/\S+?:(\d+)/.exec(output())
  return {
    pid: child.pid!,
    output,
    messages: () => readMessages(output()),
    printed,
    ready: async () => {
      await until(() => address() !== null, 'got ready')
      const url = `http://127.0.0.1:${address()?.[1]}`
      await until(() => isReady(url), 'answered')
      return url
    },
    kill: signal => void child.kill(signal),
    disconnect: () => child.disconnect(),
    ended,
  }
}
