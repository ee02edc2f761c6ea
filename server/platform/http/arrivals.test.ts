import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readArrivals } from './arrivals.ts'

const written = (text: string) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'trellis-arrivals-')), 'arrivals.json')
  writeFileSync(file, text)
  return readArrivals(file)
}

test('F2 the page of a screen names its scripts, whatever ids stand in the address', () => {
  const scriptsOf = written(
    JSON.stringify({ '/login': ['assets/a.js', 'assets/b.js'], '/tracks/:id': ['assets/c.js'] }),
  )
  expect(scriptsOf('/login')).toBe('</assets/a.js>; rel=modulepreload, </assets/b.js>; rel=modulepreload')
  expect(scriptsOf('/tracks/0193-7')).toBe('</assets/c.js>; rel=modulepreload')
  expect(scriptsOf('/tracks/0193-7/more')).toBeNull()
  expect(scriptsOf('/reports')).toBeNull()
})

test('F2 a build without that list still serves its pages', () => {
  expect(written('')('/login')).toBeNull()
  expect(readArrivals('/nowhere/arrivals.json')('/login')).toBeNull()
})
