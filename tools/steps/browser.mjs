import { existsSync } from 'node:fs'
import { installByApt } from './apt.mjs'
import { getCommandPath, run, runNode } from './run.mjs'

const browserPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

let cachedEnvironment

/**
 * Returns the environment with the browser for tests: the one in CHROMIUM, else one found on this machine, else a newly
 * installed one. Null: none could be found or installed. Prints the choice once.
 */
export function findBrowser() {
  cachedEnvironment ??= findAndReport()
  return cachedEnvironment
}

async function findAndReport() {
  const path = (await findInstalled()) ?? (await install())
  if (!path) return null
  const { output } = await run(path, ['--version'], { quiet: true })
  // Debian's wrapper script may print extra messages.
  const [version] = /^[A-Z][A-Za-z ]* \d[\d.]*/m.exec(output) ?? ['of an unknown version']
  console.log(`Browser: ${version}, ${path}`)
  return { CHROMIUM: path }
}

async function findInstalled() {
  return [process.env.CHROMIUM, ...browserPaths].find(isThere) ?? (await findPlaywrightBrowser())
}

/** Imports Playwright late, because this file is loaded before the packages are installed. */
async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath()].find(isThere)
}

const isThere = path => Boolean(path) && existsSync(path)

async function install() {
  if (await installByApt('chromium-headless-shell')) return browserPaths[0]
  console.log('Downloading a browser for the tests …')
  await runNode([getCommandPath('@playwright/test', 'playwright'), 'install', 'chromium'], { quiet: true })
  return findPlaywrightBrowser()
}
