// npm run test:node: the built server on each supported version of Node; `npm run test:node -- 22` for some.
import './steps/node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installPackages } from './steps/install.mjs'
import { findNodeBinary, nodeVersions } from './steps/node-binary.mjs'
import { root } from './steps/run.mjs'
import { buildServerIfStale } from './steps/server-build.mjs'
import { findLinkToken, useInstallation, waitUntil } from './steps/smoke.mjs'
import { buildWebIfStale } from './steps/web-build.mjs'

await installPackages()
await buildWebIfStale()
await buildServerIfStale()
const chosen = process.argv.slice(2)
for (const major of chosen.length > 0 ? chosen : Object.keys(nodeVersions)) await tryVersion(major)

async function tryVersion(major) {
  const node = await findNodeBinary(major)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'trellis-node-'))
  const began = performance.now()
  const server = startServer(node, dataDir)
  try {
    const port = await waitUntil('the start', () => findPort(server))
    await useInstallation(`http://127.0.0.1:${port}`, findLinkToken(server.output()))
    await stopServer(server)
    console.log(`ok   Node ${nodeVersions[major]} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  } catch (error) {
    console.error(`FAIL Node ${nodeVersions[major]}: ${error.message}\n${server.output()}`)
    process.exitCode = 1
  } finally {
    if (server.child.exitCode === null) server.child.kill('SIGTERM')
    await server.ended
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

function startServer(node, dataDir) {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(node, ['server/dist/main.js', '--empty'], {
    cwd: root,
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  return { child, output: () => output, ended: once(child, 'exit') }
}

function findPort({ child, output }) {
  if (child.exitCode !== null) throw new Error('it ended')
  return /Ctrl-C stops it/.test(output()) && /Trellis is ready: http:\/\/\S+?:(\d+)/.exec(output())?.[1]
}

async function stopServer({ child, ended }) {
  child.kill('SIGTERM')
  const [code] = await ended
  if (code !== 0) throw new Error(`it ended with ${code} when told to stop`)
}
