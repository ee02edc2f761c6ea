import { spawn } from 'node:child_process'
import { root } from './run.mjs'

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href
const isWindows = process.platform === 'win32'

/** Ctrl-C reaches us from the terminal and again through npm; signals this close together count as one. */
const oneWish = 700

/** After this time a stop tells how to force it. */
const longStop = 2_000

/**
 * Runs Node programs (`args`, optionally `cwd` and `env`) until they end, or until we are stopped: then each is
 * signalled once, in a session of its own that the terminal does not reach; a second Ctrl-C kills them. When one ends,
 * the others are stopped too. Exits with the code of the first that ended.
 */
export function attend(programs) {
  const children = programs.map(start)
  const stop = stopper(children)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop.asked)
  onceNpmIsGone(stop.asked)
  // The terminal may be closed before we have printed that we stop.
  process.stdout.on('error', () => {})
  const ends = children.map(child => new Promise(resolve => child.once('exit', (...end) => resolve(end))))
  void Promise.race(ends).then(async ([code, signal]) => {
    stop.gently()
    await Promise.all(ends)
    process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1))
  })
}

function start({ args, cwd = root, env = {} }) {
  return spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // On Windows the console signals every program itself, and a new session would open a new window.
    detached: !isWindows,
  })
}

function stopper(children) {
  let askedAt = 0
  let told = false
  const gently = () => {
    if (!told) tell(children, 'SIGTERM')
    told = true
  }
  const asked = () => {
    const now = performance.now()
    if (askedAt && now - askedAt < oneWish) return
    if (askedAt) return tell(children, 'SIGKILL')
    askedAt = now
    if (!isWindows) gently()
    setTimeout(() => console.log('Press Ctrl-C again to end at once.'), longStop).unref()
  }
  return { asked, gently }
}

/** A killed npm passes the signal only to its shell, which dies without telling us. */
function onceNpmIsGone(stop) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event || isWindows) return
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    stop()
  }, 250)
  look.unref()
}

function tell(children, signal) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}
