import { expect, test } from 'vitest'
import { mixesSql } from './sql-idioms.ts'

const builderRead = `db.selectFrom('track').select('id').execute()`
const templateRead = 'sql`select id from track`.execute(db)'

test('reads by the builder and by templates in one file are a mix', () => {
  expect(mixesSql(`${builderRead}\n${templateRead}`)).toBe(true)
  expect(mixesSql(builderRead)).toBe(false)
  expect(mixesSql(templateRead)).toBe(false)
})

test('reads by templates and writes by the builder are none', () => {
  expect(mixesSql(`${templateRead}\ndb.insertInto('track').values(row).execute()`)).toBe(false)
  expect(mixesSql(`${builderRead}\nsql\`with x as (select 1) update track t set name = ''\`.execute(db)`)).toBe(false)
})

test('a template in a query of the builder is one where the builder has the expression', () => {
  const withFragment = (fragment: string) => `db.selectFrom('track').where(sql\`${fragment}\`, '=', 1).execute()`
  expect(mixesSql(withFragment('lower(name)'))).toBe(true)
  expect(mixesSql(withFragment('name'))).toBe(true)
  expect(mixesSql(withFragment('any(array[1, 2])'))).toBe(false)
})

test('a condition that a template shares with queries of the builder is none', () => {
  expect(mixesSql(`const isOpen = sql\`closed_at is null\`\n${builderRead}`)).toBe(false)
})
