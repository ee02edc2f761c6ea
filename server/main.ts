import { once } from 'node:events'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { createPrinter } from './platform/log.ts'
import { isFollower } from './platform/processes.ts'
import { reportReady } from './platform/report-ready.ts'
import { startTrellis, type Trellis } from './start.ts'

/** Errors that an operator can fix. */
const isExpected = (error: unknown) => error instanceof ConfigError

const output = createPrinter(process.stdout, isExpected)
const errors = createPrinter(process.stderr, isExpected)
/** Messages are printed by the process that leads. */
const print = (sentence: string) => {
  if (!isFollower) output.print(sentence)
}
// The terminal may be closed before the shutdown is logged.
process.stdout.on('error', () => {})

const demoAccounts = [
  'learner',
  'fresh',
  'manager',
  'org',
  'brandadmin',
  'brandsales',
  'brandemployee',
  'reseller',
  'parent',
  'admin',
]

const printWelcome = ({ url, isDemo, firstAdministratorLink }: Trellis) => {
  print('')
  print(`Trellis is ready: ${url}`)
  if (isDemo) {
    print('This is the demo: everything in it is invented. Log in with the password Trellis-demo-1 as')
    for (const name of demoAccounts) print(`  ${name}@demo.trellis.test`)
    print(`Mail that it sends is kept here: ${url}/api/mailbox`)
  }
  if (firstAdministratorLink)
    print(
      `Nobody runs this installation yet. Make the first administrator with this link, once, within 24 hours:\n  ${firstAdministratorLink}`,
    )
  print('Ctrl-C stops it.')
}

/**
 * Resolves on the first stop signal; later ones are ignored. Ten seconds after draining, the process is killed.
 */
const listenForStop = ({ drainSeconds }: Config) => {
  const stopping = new AbortController()
  const stop = () => {
    if (stopping.signal.aborted) return
    print('')
    print('Stopping …')
    setTimeout(() => process.exit(1), (drainSeconds + 10) * 1_000).unref()
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return stopping.signal
}

const waitForAbort = async (signal: AbortSignal) => {
  if (!signal.aborted) await once(signal, 'abort')
}

/** As of the operator's tool; `refused` = an operator has to change something first. */
const exitCodes = { failed: 1, refused: 2 }

const fail = (headline: string, error: unknown): never => {
  errors.fail(headline, error)
  process.exit(error instanceof ConfigError ? exitCodes.refused : exitCodes.failed)
}

const readSettings = () => {
  try {
    return readConfig(process.env, process.argv.slice(2))
  } catch (error) {
    return fail('Trellis could not start.', error)
  }
}

const config = readSettings()
const signal = listenForStop(config)
const trellis = await startTrellis(config, print, signal).catch(error =>
  error === signal.reason ? null : fail('Trellis could not start.', error),
)
if (trellis) {
  printWelcome(trellis)
  if (!isFollower) reportReady(print)
  const failure = await Promise.race([waitForAbort(signal), trellis.failed])
  await trellis.stop().catch(error => fail('Trellis did not stop cleanly.', error))
  if (typeof failure === 'string') fail('Trellis stopped.', new ConfigError(failure))
}
process.exit(0)
