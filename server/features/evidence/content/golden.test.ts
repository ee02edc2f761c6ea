import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { fillPackStore, now, openPackStore, readPack } from './testing/pack-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.stop())

const folder = new URL('golden/', import.meta.url)

/** The chain of learning records begins with the database of the test. */
const withoutStart = (page: string) => page.replaceAll(/(Records before|anteriores al) [\d-]+/g, '$1 2026-11-30')

/** Compares files byte by byte with those in golden/; GOLDEN=write makes these again. */
const compareGolden = (name: string, actual: string) => {
  const file = new URL(name, folder)
  if (process.env.GOLDEN === 'write') {
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, actual)
  }
  expect(actual, name).toBe(readFileSync(file, 'utf8'))
}

test.each(['CA', 'CO', 'IL', 'MA', 'MD', 'NJ', 'NY'] as const)(
  'a pack of %s reads as its golden files',
  async state => {
    const store = await openPackStore(app, state, { name: `Juniper & Main, ${state}` })
    await fillPackStore(store)
    const { page, texts } = await readPack(store)
    compareGolden(`${state}/index.html`, withoutStart(page))
    compareGolden(`${state}/roster.csv`, texts['roster.csv']!)
  },
)
