import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'

const folder = path.join(root, '.cache/prometheus')
const unpacked = path.join(folder, 'usr/bin/promtool')

/**
 * The path of promtool: that in PROMTOOL, an installed one, or that of Debian's package, which is unpacked into the cache
 * and not installed, because it would start a service. Null: this machine cannot get it.
 */
export async function findPromtool() {
  const known = [process.env.PROMTOOL, '/usr/bin/promtool', unpacked].find(file => file && existsSync(file))
  return known ?? (await unpack())
}

async function unpack() {
  if (!existsSync('/usr/bin/apt-get')) return null
  mkdirSync(folder, { recursive: true })
  const download = () => run('apt-get', ['download', 'prometheus'], { quiet: true, cwd: folder })
  if ((await download()).code !== 0) {
    await run('apt-get', ['update'], { quiet: true })
    await download()
  }
  const file = readdirSync(folder).find(name => name.endsWith('.deb'))
  if (file) await run('dpkg', ['-x', file, '.'], { quiet: true, cwd: folder })
  return existsSync(unpacked) ? unpacked : null
}
