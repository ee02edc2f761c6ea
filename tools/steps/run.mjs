import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { countCpu } from './cpu.mjs'

/** The root folder of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The path of the script of a package's command, to run with the same Node. */
export function getCommandPath(packageName, command) {
  const folder = path.join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * Runs a program and returns its exit code and output. Options: those of `spawn`, and `quiet`: its output is captured
 * instead of shown.
 */
export function run(command, args, { quiet = false, ...options } = {}) {
  const [output, times] = [collect(), collect()]
  const child = start([command, ...args], { cwd: root, ...options, quiet })
  for (const stream of [child.stdout, child.stderr]) output.read(stream)
  times.read(child.stdio[3])
  return new Promise(resolve => {
    child.on('error', error => resolve({ code: 1, output: error.message }))
    child.on('close', code => {
      countCpu(times.text())
      resolve({ code: code ?? 1, output: output.text() })
    })
  })
}

/** Node knows only its own CPU time; a shell also reports that of the programs it ran. */
const timed = '"$@" 3>&-; code=$?; times >&3; exit $code'

function start(command, { quiet, ...options }) {
  const shown = quiet ? 'pipe' : 'inherit'
  const stdio = ['ignore', shown, shown]
  if (process.platform === 'win32') return spawn(command[0], command.slice(1), { stdio, ...options })
  return spawn('/bin/sh', ['-c', timed, 'sh', ...command], { stdio: [...stdio, 'pipe'], ...options })
}

function collect() {
  let text = ''
  const read = stream =>
    stream?.setEncoding('utf8').on('data', more => {
      text += more
    })
  return { read, text: () => text }
}

/** Runs a Node script. */
export const runNode = (args, options) => run(process.execPath, args, options)

/** Prints a step and its duration; when it fails, prints its output and exits. */
export async function step(title, work) {
  process.stdout.write(`${title} … `)
  const began = performance.now()
  const { code, output } = await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(code === 0 ? `done in ${seconds} s` : `failed after ${seconds} s`)
  if (code === 0) return
  console.error(output.trim())
  process.exit(1)
}
