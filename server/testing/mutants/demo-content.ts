import type { Mutant } from './mutant.ts'

/* Faults of single cards, files and tracks of the demo, whose tests list all that is faulty. */

const terpenes = 'server/demo/courses/terpenes.json'
const tracks = 'server/demo/tracks.ts'

const mutants: readonly Omit<Mutant, 'project' | 'files'>[] = [
  {
    name: 'a card of the demo is not valid',
    edits: [
      { file: terpenes, from: '"aspectRatio": 1,\n        "gifMode"', to: '"aspectRatio": 9,\n        "gifMode"' },
    ],
    test: 'have valid cards',
  },
  {
    name: 'two cards of a course have one key',
    edits: [{ file: terpenes, from: '"key": "h-myths"', to: '"key": "h-label"' }],
    test: 'have 8 to 20 cards, each with its own key',
  },
  {
    name: 'a course shows a picture that does not exist',
    edits: [{ file: terpenes, from: '"poster": "course-terpenes.svg"', to: '"poster": "course-terpene.svg"' }],
    test: 'show files that exist',
  },
  {
    name: 'a picture has another shape than its card says',
    edits: [
      {
        file: terpenes,
        from: '"aspectRatio": 1,\n        "imageLink"',
        to: '"aspectRatio": 1.5,\n        "imageLink"',
      },
    ],
    test: 'reserves for every image the space that it takes',
  },
  {
    name: 'a footer scrolls to a card that does not exist',
    edits: [
      {
        file: 'server/demo/courses/onset-dose-duration.json',
        from: '"targetUrl": "#dose-chart"',
        to: '"targetUrl": "#dose-charts"',
      },
    ],
    test: 'points its scrolling footers at cards of their own course',
  },
  {
    name: 'a track of a brand holds a course of another',
    edits: [{ file: tracks, from: "brand: 'cinder'", to: "brand: 'alpenglow'" }],
    test: 'of a brand hold only lessons of that brand',
  },
]

export const demoContent: readonly Mutant[] = mutants.map(mutant => ({
  ...mutant,
  project: 'http',
  files: ['server/demo/content.test.ts'],
}))
