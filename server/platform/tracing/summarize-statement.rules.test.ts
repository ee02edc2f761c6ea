import { expect, test } from 'vitest'
import { summarizeStatement } from './summarize-statement.ts'

const summaries: [statement: string, summary: string][] = [
  ['select "id" from "course" where "id" = $1', 'SELECT course'],
  ["select 1 where 'from dana@example.com' = $1", 'SELECT'],
  ['\n  insert into outbox_mail (id) values ($1)', 'INSERT outbox_mail'],
  ['update "dispensary_employee" set name = $1 from person', 'UPDATE dispensary_employee'],
  ['with gone as (delete from session where id = $1 returning id) select * from gone', 'DELETE session'],
  ['with mine as (select 1 from "track") select * from mine', 'SELECT track'],
  ['select * from course for update of course', 'SELECT course'],
  ['-- from a file\nselect now()', 'SELECT'],
  ['commit', 'COMMIT'],
  ['set local statement_timeout = 900', 'SET'],
  ['select graphile_worker.add_job(name) from graphile_worker.jobs', 'SELECT graphile_worker.jobs'],
  ['', 'STATEMENT'],
]

test.each(summaries)('quality: %s is named %s', (statement, summary) => {
  expect(summarizeStatement(statement).summary).toBe(summary)
})

test('quality: a statement is told by a hash of its text, without the text', () => {
  const { attributes } = summarizeStatement("select 'dana@example.com'")
  expect(JSON.stringify(attributes)).not.toContain('dana')
  expect(attributes['trellis.statement.hash']).toMatch(/^[0-9a-f]{16}$/)
})
