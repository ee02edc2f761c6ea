// node --import tsx tools/prove-install.mjs <folder with a release> [folder]: from a bare Debian to the first
// administrator behind TLS, by the commands of docs/operations/install.md. No init runs here, so what the units say is
// done by hand: account, environment, folder and command. Needs Linux, root, mmdebstrap, bubblewrap, a network, and the
// ports 80, 443 and 4000.
import './steps/node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findNodeBinary } from './steps/node-binary.mjs'
import { root, run } from './steps/run.mjs'
import { findLinkToken, useInstallation, waitUntil } from './steps/smoke.mjs'

const [releases, work = path.join(root, '.cache/prove')] = process.argv.slice(2)
if (!releases) {
  console.error('Give the folder of a release: node --import tsx tools/prove-install.mjs ../releases')
  process.exit(1)
}
const machine = path.resolve(work, 'machine')
const host = 'localhost'
const secondsAtMost = 300

await makeMachine()
const release = readdirSync(path.resolve(releases)).find(name => /^trellis-.*\.tar\.gz$/.test(name))
cpSync(path.join(path.resolve(releases), release), path.join(machine, 'root', release))
cpSync(path.join(path.resolve(releases), `${release}.sha256`), path.join(machine, 'root', `${release}.sha256`))

/** In place of the archive of nodejs.org, which holds the same program. */
const node = await findNodeBinary(24)
cpSync(node, path.join(machine, 'root/node'))
const commands = [
  'apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends caddy',
  'install -m 755 node /usr/local/bin/node',
  'sha256sum -c trellis-*.tar.gz.sha256',
  'tar -xzf trellis-*.tar.gz -C /opt',
  `TRELLIS_HOST=${host} /opt/trellis-*/deploy/install.sh`,
]

const began = performance.now()
for (const command of commands) await type(command)
const caddy = startService({ command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile'], user: 'root', env: {} })
const trellis = startService(readUnit('trellis'))
try {
  await useTrellis()
  const seconds = (performance.now() - began) / 1000
  const isInTime = seconds < secondsAtMost
  console.log(
    `${isInTime ? 'ok  ' : 'FAIL'} ${commands.length} commands and ${seconds.toFixed(0)} s to the first administrator`,
  )
  if (!isInTime) process.exitCode = 1
  await type('trellis migrate --plan')
} finally {
  for (const service of [trellis, caddy]) service.stop()
  await Promise.all([trellis.ended, caddy.ended])
}

/** A new minimal Debian each time. */
async function makeMachine() {
  rmSync(machine, { recursive: true, force: true })
  mkdirSync(path.dirname(machine), { recursive: true })
  const args = ['--variant=minbase', '--include=ca-certificates,libstdc++6', 'bookworm', machine]
  const { code, output } = await run('mmdebstrap', args, { quiet: true })
  if (code !== 0) throw new Error(`mmdebstrap failed: ${output}`)
  // As Debian's installer writes it.
  writeFileSync(path.join(machine, 'etc/hosts'), '127.0.0.1 localhost\n')
}

function inMachine(command, { user = 'root', env = {}, folder = '/root' } = {}) {
  const variables = Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value])
  const path = ['--setenv', 'PATH', '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin']
  const options = ['--bind', machine, '/', '--proc', '/proc', '--dev', '/dev', '--ro-bind', '/etc/resolv.conf']
  const rest = [
    '/etc/resolv.conf',
    '--die-with-parent',
    '--clearenv',
    ...path,
    '--setenv',
    'HOME',
    folder,
    ...variables,
  ]
  const account = user === 'root' ? [] : ['runuser', '-u', user, '--']
  return ['bwrap', ...options, ...rest, '--chdir', folder, ...account, ...command]
}

async function type(command) {
  const [program, ...args] = inMachine(['sh', '-ec', command])
  const since = performance.now()
  const { code, output } = await run(program, args, { quiet: true })
  console.log(`${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s  # ${command}`)
  if (code !== 0) throw new Error(output)
}

/** What systemd would do for a unit: the settings of the unit and its sandbox that say what runs as whom. */
function readUnit(name) {
  const units = path.join(machine, 'etc/systemd/system')
  const files = [`${name}.service`, `${name}.service.d/10-sandbox.conf`]
  const text = files.map(file => readFileSync(path.join(units, file), 'utf8')).join('\n')
  const find = key => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1] ?? ''
  const settings = readFileSync(path.join(machine, find('EnvironmentFile')), 'utf8')
  const pairs = [...find('Environment').split(' '), ...settings.split('\n').filter(line => /^[A-Z]/.test(line))]
  const env = Object.fromEntries(
    pairs.map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  return { command: find('ExecStart').split(' '), user: find('User'), folder: find('WorkingDirectory'), env }
}

/** In a process group of its own, which is signalled as a whole. */
function startService({ command, ...options }) {
  const [program, ...args] = inMachine(command, options)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    output: () => output,
    hasEnded,
    stop: () => hasEnded() || process.kill(-child.pid, 'SIGTERM'),
    ended: once(child, 'close'),
  }
}

/** Over TLS, with a certificate of Caddy's own authority, as `localhost` gets no public one. */
async function useTrellis() {
  await waitUntil('the start', () => {
    for (const service of [caddy, trellis]) if (service.hasEnded()) throw new Error(service.output())
    return /Ctrl-C stops it/.test(trellis.output())
  })
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  await waitUntil('TLS', async () => (await fetch(`https://${host}/health/ready`).catch(() => null))?.ok)
  await useInstallation(`https://${host}`, findLinkToken(trellis.output()))
}
