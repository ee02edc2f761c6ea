import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'

/** A minimal Debian 12 with a Node, made once; needs mmdebstrap and root. */
export async function makeRootFolder(folder, node) {
  if (!existsSync(path.join(folder, 'usr/bin'))) {
    const packages = '--include=ca-certificates,libstdc++6'
    const { code, output } = await run('mmdebstrap', ['--variant=minbase', packages, 'bookworm', folder], {
      quiet: true,
    })
    if (code !== 0) throw new Error(`mmdebstrap failed: ${output}`)
  }
  const target = path.join(folder, 'usr/local/bin/node')
  copyFileSync(node, target)
  chmodSync(target, 0o755)
  for (const mountPoint of ['data', 'srv', 'run/secrets']) mkdirSync(path.join(folder, mountPoint), { recursive: true })
}

const asUser = ([user, group]) => ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups']

/** As the image that ours is built on has it. */
const pathOfBase = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/**
 * Runs a command as `docker run --read-only --cap-drop=ALL` does: a root that nobody may write to, one writable volume,
 * no capabilities, process 1 of its own. `binds`: more folders to read, by their place inside.
 */
export function startContainer({ rootFolder, image, product, data, env, command = image.command, binds = {} }) {
  const readable = { '/': rootFolder, [image.folder]: product, ...binds }
  const variables = Object.entries({ PATH: pathOfBase, ...image.env, ...env }).flatMap(([name, value]) => [
    '--setenv',
    name,
    value,
  ])
  const options = [
    ...Object.entries(readable).flatMap(([inside, outside]) => ['--ro-bind', outside, inside]),
    ...['--bind', data, image.volume, '--proc', '/proc', '--dev', '/dev', '--ro-bind', '/etc/resolv.conf'],
    ...['/etc/resolv.conf', '--unshare-all', '--share-net', '--cap-drop', 'ALL', '--as-pid-1', '--die-with-parent'],
    ...['--clearenv', ...variables, '--chdir', image.folder],
  ]
  const [program, ...args] = [...asUser(image.user), 'bwrap', ...options, ...command]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended: once(child, 'close').then(([code]) => code),
    /** Signals process 1 of the container: bwrap is its parent. */
    signal: name => process.kill(findOnlyChild(child.pid), name),
    memoryMb: () => readPeakMemory(findOnlyChild(child.pid)),
  }
}

const findOnlyChild = pid => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])

const readPeakMemory = pid =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
