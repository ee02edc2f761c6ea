import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { print } from '../print.ts'

/** Lighthouse's figures of a page: milliseconds, except the layout shift; scores out of 100. */
export type Verdict = {
  performance: number
  accessibility: number
  largestPaint: number
  firstPaint: number
  blocked: number
  shift: number
}

type Report = {
  runtimeError?: { message: string }
  finalDisplayedUrl: string
  categories: Record<'performance' | 'accessibility', { score: number }>
  audits: Record<string, { numericValue: number }>
}
type Run = (url: string, flags: object) => Promise<{ lhr: Report }>

const folder = fileURLToPath(new URL('.', import.meta.url))
const entry = new URL('node_modules/lighthouse/core/index.js', import.meta.url)

const install = () => {
  print('Installing Lighthouse, which only this needs …')
  const isWindows = process.platform === 'win32'
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: isWindows })
  if (status !== 0) throw new Error('Lighthouse could not be installed.')
}

const verdictOf = ({ runtimeError, finalDisplayedUrl, categories, audits }: Report, url: string): Verdict => {
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}: something else would be judged.`)
  const numberOf = (name: string) => audits[name]!.numericValue
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    largestPaint: numberOf('largest-contentful-paint'),
    firstPaint: numberOf('first-contentful-paint'),
    blocked: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
  }
}

/** Starts Lighthouse with its mobile preset on the browser at `port`. The browser's storage is kept. */
export const openLighthouse = async (port: number): Promise<(url: string) => Promise<Verdict>> => {
  if (!existsSync(entry)) install()
  const { default: run } = (await import(entry.href)) as { default: Run }
  const onlyCategories = ['performance', 'accessibility']
  return async url =>
    verdictOf((await run(url, { port, onlyCategories, disableStorageReset: true, logLevel: 'error' })).lhr, url)
}
