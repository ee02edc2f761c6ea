import { spawn } from 'node:child_process'
import { root } from './run.mjs'

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href
const isWindows = process.platform === 'win32'

/** Ctrl-C reaches us from the terminal and once more through npm; what comes so close together is one wish. */
const oneWish = 700

/** A stop that takes longer gets a word about the way out. */
const longStop = 2_000

/**
 * Runs programs of Node's (`args`, and if need be `cwd` and `env`) until they end, or until we are told to stop: then
 * each is told once, in a session of its own that the terminal does not reach; a second Ctrl-C ends them at once.
 * When one ends, so do the others. Ends with the exit code of the first that ended.
 */
export function attend(programs) {
  const children = programs.map(start)
  const stop = stopper(children)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop.asked)
  onceNpmIsGone(stop.asked)
  // The terminal may be closed while we tell that we stop.
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
    // On Windows the console tells every program itself, and a new session would be a new window.
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

/** An npm that is killed passes that on to its shell only, which dies without a word to us. */
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
