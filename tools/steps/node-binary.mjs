import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'

/** The versions of Node that the built server is tried on; the image and the documents use 24. */
export const nodeVersions = { 22: '22.23.5', 24: '24.22.3', 26: '26.12.1' }

const isWindows = process.platform === 'win32'

/** The path of a Node of that major version, fetched from the npm registry into `.cache/node` if it is missing. */
export async function findNodeBinary(major) {
  const version = nodeVersions[major]
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const folder = path.join(root, '.cache', 'node', version)
  const binary = path.join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`]
  const { code, output } = await run('npm', args, { quiet: true, cwd: folder, shell: isWindows })
  if (code !== 0 || !existsSync(binary)) throw new Error(`Node ${version} could not be fetched: ${output.trim()}`)
  return binary
}
