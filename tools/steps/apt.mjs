import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Installs a Debian package if that is possible without a prompt; returns whether it did. */
export async function installByApt(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', name], { quiet: true, env })
  if ((await install()).code === 0) return true
  await run('apt-get', ['update'], { quiet: true, env })
  return (await install()).code === 0
}
