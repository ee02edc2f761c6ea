import { expect, test } from 'vitest'
import { sharedMegabytes } from './settings.ts'

const gigabyte = 1024 ** 3

test.each([
  ['a small machine', 0.5, 128],
  ['one of two gigabytes', 2, 512],
  ['one of six', 6, 1536],
  ['a large one, which keeps the rest for files', 64, 2048],
] as const)('quality: the database keeps a quarter of the memory for itself: %s', (_title, gigabytes, megabytes) => {
  expect(sharedMegabytes(gigabytes * gigabyte)).toBe(megabytes)
})
