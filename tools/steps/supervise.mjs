import { spawn } from 'node:child_process'
import { root } from './run.mjs'

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href
const isWindows = process.platform === 'win32'

/** Ctrl-C reaches us from the terminal and again through npm; signals this close together count as one. */
const repeatWindowMs = 700

/** After this time a stopping command explains how to force it. */
const forceHintDelayMs = 2_000

/**
 * Runs Node programs (`args`, optionally `cwd` and `env`) until they end or we are stopped: then each is signalled
 * once, in its own session, which the terminal does not reach; a second Ctrl-C kills them. When one ends, the others
 * are stopped too. Exits with the code of the first that ended.
 */
export function supervise(programs) {
  const children = programs.map(start)
  const stop = createStopper(children)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop.requestStop)
  stopWhenNpmExits(stop.requestStop)
  // The terminal may be closed before the shutdown is printed.
  process.stdout.on('error', () => {})
  const ends = children.map(child => new Promise(resolve => child.once('exit', (...end) => resolve(end))))
  void Promise.race(ends).then(async ([code, signal]) => {
    stop.stopGracefully()
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

function createStopper(children) {
  let requestedAt = 0
  let isSignalled = false
  const stopGracefully = () => {
    if (!isSignalled) signalAll(children, 'SIGTERM')
    isSignalled = true
  }
  const requestStop = () => {
    const now = performance.now()
    if (requestedAt && now - requestedAt < repeatWindowMs) return
    if (requestedAt) return signalAll(children, 'SIGKILL')
    requestedAt = now
    if (!isWindows) stopGracefully()
    setTimeout(() => console.log('Press Ctrl-C again to end at once.'), forceHintDelayMs).unref()
  }
  return { requestStop, stopGracefully }
}

/** A killed npm passes the signal only to its shell, which dies without telling us. */
function stopWhenNpmExits(stop) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event || isWindows) return
  const poll = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(poll)
    stop()
  }, 250)
  poll.unref()
}

function signalAll(children, signal) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}
