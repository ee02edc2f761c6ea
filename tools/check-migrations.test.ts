import { expect, test } from 'vitest'
import { findMigrationProblems } from './check-migrations.ts'

const landed = [
  { name: '20270101000000_one', digest: 'a' },
  { name: '20270102000000_two', digest: 'b' },
]

test('quality: migrations that have landed and new ones after them are accepted once they are listed', () => {
  expect(findMigrationProblems(landed, landed)).toEqual([])
  expect(findMigrationProblems(landed, [...landed, { name: '20270103000000_three', digest: 'c' }])).toEqual([
    '20270103000000_three is not in landed-migrations.txt: run npm run docs.',
  ])
})

test('quality: a migration that has landed may not change, vanish, or get another one put before it', () => {
  expect(
    findMigrationProblems(landed, [
      { name: '20270101000000_one', digest: 'changed' },
      { name: '20270101120000_between', digest: 'c' },
    ]),
  ).toEqual([
    '20270101000000_one has changed: databases have run it as it was. Add a new migration.',
    '20270102000000_two is gone: databases have run it. Put it back.',
    '20270101120000_between comes before 20270102000000_two, which has landed: give it a later time.',
  ])
})
