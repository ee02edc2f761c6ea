import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { preloadedPages, preloadsOf } from './arrivals.ts'

const source = join(import.meta.dirname, '../src')

test('F2 a page that others link to is preloaded with its scripts, another one only with its styles', () => {
  const files = ['assets/start-1.js', 'assets/track-page-1.js', 'assets/back-link-1.js', 'assets/map-1.css']
  const preload = (page: string) => preloadsOf(page, files, { hostType: 'js' })
  expect(preload('assets/track-page-1.js')).toEqual(files.slice(1))
  expect(preload('assets/edit-track-page-1.js')).toEqual(['assets/map-1.css'])
})

test('F1 no other page has the file name of a preloaded one', () => {
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).map(file => basename(file, '.tsx'))
  for (const page of preloadedPages)
    expect(
      names.filter(name => name === page),
      page,
    ).toHaveLength(1)
})
