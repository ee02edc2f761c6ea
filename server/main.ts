import { ConfigError, readConfig } from './platform/config.ts'
import { startTrellis, type Trellis } from './start.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)

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

const greet = ({ url, isDemo, firstAdministratorLink }: Trellis) => {
  tell('')
  tell(`Trellis is ready: ${url}`)
  if (isDemo) {
    tell('This is the demo: everything in it is invented. Sign in with the password Trellis-demo-1 as')
    for (const name of demoAccounts) tell(`  ${name}@demo.trellis.test`)
    tell(`Mail that it sends is kept here: ${url}/api/mailbox`)
  }
  if (firstAdministratorLink)
    tell(
      `Nobody runs this installation yet. Make the first administrator with this link, once, within 24 hours:\n  ${firstAdministratorLink}`,
    )
  tell('Ctrl-C stops it.')
}

/** Stops once, however often it is asked; what hangs is cut off after ten seconds. */
const stopOnSignal = (trellis: Trellis) => {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    tell('\nStopping …')
    setTimeout(() => process.exit(1), 10_000).unref()
    trellis.stop().then(
      () => process.exit(0),
      error => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

/** What a person can do something about is said in a sentence; all else with where it happened. */
const explain = (error: unknown) => {
  const known = error instanceof ConfigError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `Port ${(error as { port?: number }).port} is taken. Stop what uses it, or start with another one: PORT=4001 npm start`
  return known ? (error as Error).message : String((error as Error)?.stack ?? error)
}

try {
  const trellis = await startTrellis(readConfig(process.env, process.argv.slice(2)), tell)
  stopOnSignal(trellis)
  greet(trellis)
} catch (error) {
  process.stderr.write(`\nTrellis could not start.\n${explain(error)}\n`)
  process.exit(1)
}
