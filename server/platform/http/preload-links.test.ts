import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPreloadLinks } from './preload-links.ts'

const root = mkdtempSync(path.join(tmpdir(), 'trellis-arrivals-'))
afterAll(() => rmSync(root, { recursive: true }))

const written = (text: string) => {
  const file = path.join(mkdtempSync(path.join(root, 'build-')), 'arrivals.json')
  writeFileSync(file, text)
  return readPreloadLinks(file)
}

test('F2 a screen’s page preloads its scripts, whatever ids are in the path', () => {
  const scriptsOf = written(
    JSON.stringify({ '/login': ['assets/a.js', 'assets/b.js'], '/tracks/:id': ['assets/c.js'] }),
  )
  expect(scriptsOf('/login')).toBe('</assets/a.js>; rel=modulepreload, </assets/b.js>; rel=modulepreload')
  expect(scriptsOf('/tracks/0193-7')).toBe('</assets/c.js>; rel=modulepreload')
  expect(scriptsOf('/tracks/0193-7/more')).toBeNull()
  expect(scriptsOf('/reports')).toBeNull()
})

test('F2 a build without the list of scripts still serves its pages', () => {
  expect(written('')('/login')).toBeNull()
  expect(readPreloadLinks('/nowhere/arrivals.json')('/login')).toBeNull()
})
