import { existsSync } from 'node:fs'
import { installByApt } from './apt.mjs'
import { commandOf, runNode } from './run.mjs'

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Answers the environment that names the browser for the tests: the one in CHROMIUM, else one of this machine, else
 * one that is installed now. Null: there is none and none could be got.
 */
export async function findBrowser() {
  const found = [process.env.CHROMIUM, ...places].find(place => place && existsSync(place))
  if (found) return { CHROMIUM: found }
  if (await installByApt('chromium-headless-shell')) return { CHROMIUM: places[0] }
  console.log('Downloading a browser for the tests …')
  const { code } = await runNode([commandOf('@playwright/test', 'playwright'), 'install', 'chromium'], { quiet: true })
  // Playwright knows where it put its own.
  return code === 0 ? {} : null
}
