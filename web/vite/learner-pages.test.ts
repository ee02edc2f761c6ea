import { expect, test } from 'vitest'
import { learnerLoads, learnerPages, loadsOf, offlineFiles } from './learner-pages.mjs'

const manifest = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_start'],
    dynamicImports: [learnerPages.courses, 'admin'],
    css: ['app.css'],
  },
  _start: { file: 'start.js' },
  _parts: { file: 'parts.js', imports: ['_start'] },
  [learnerPages.courses]: { file: 'courses.js', imports: ['_start', '_parts'] },
  [learnerPages.viewer]: {
    file: 'viewer.js',
    imports: ['_start', '_parts', '_cards'],
    dynamicImports: ['video', 'map'],
  },
  _cards: { file: 'cards.js' },
  video: { file: 'video.js' },
  map: { file: 'map.js' },
  admin: { file: 'admin.js' },
}
const contents = { 'map.js': ['../node_modules/leaflet/src/Leaflet.js'] }

test('F1 a cold start counts the entry, the page and what both import; the viewer what it adds', () => {
  const loads = learnerLoads(manifest)
  expect(loads.courses.sort()).toEqual(['courses.js', 'index.js', 'parts.js', 'start.js'])
  expect(loads.viewer.sort()).toEqual(['cards.js', 'viewer.js'])
})

test('F2 the scripts that a page needs beyond the common ones are listed, so that they can be preloaded', () => {
  expect(loadsOf(manifest, learnerPages.courses).sort()).toEqual(['courses.js', 'parts.js'])
})

test('F1 a page without a chunk of its own is reported by name', () => {
  const { [learnerPages.viewer]: _, ...rest } = manifest
  expect(() => learnerLoads(rest)).toThrow(learnerPages.viewer)
})

test('F4 F5 a learner’s pages are cached with their lazy parts, without the excluded libraries and other roles’ pages', () => {
  const files = [...offlineFiles(manifest, contents)].sort()
  expect(files).toEqual([
    'app.css',
    'cards.js',
    'courses.js',
    'index.js',
    'parts.js',
    'start.js',
    'video.js',
    'viewer.js',
  ])
})
