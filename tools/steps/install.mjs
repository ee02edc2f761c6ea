import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run, runNode, step } from './run.mjs'

/** Installs package-lock.json, unless everything is installed. */
export async function installPackages() {
  if (isInstalled()) return
  await step('Installing packages (about a minute the first time)', installLocked)
}

/** npm writes this list at the end of an install; an interrupted one leaves none. */
function isInstalled() {
  const list = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installedPackages = readPackages(list)
  const isThere = ([name, expected]) => {
    const installed = installedPackages[name]
    // Optional packages may be for another platform.
    if (!installed) return name === '' || Boolean(expected.optional ?? expected.devOptional)
    return installed.version === expected.version && installed.integrity === expected.integrity
  }
  return Object.entries(readPackages(path.join(root, 'package-lock.json'))).every(isThere)
}

const readPackages = file => JSON.parse(readFileSync(file, 'utf8')).packages

function installLocked() {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return runNode([npm, ...args], { quiet: true })
  return run('npm', args, { quiet: true, shell: process.platform === 'win32' })
}
