import type { TrainedFilter } from '@trellis/contract/brand-reports/trained.ts'
import type { ExportFormat } from '@trellis/contract/exports.ts'
import { type StateCode, stateLabel, states } from '@trellis/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Cell, Line } from '../../../platform/exports/columns.ts'
import type { CopiedColumn } from '../../../platform/exports/copied-rows.ts'
import { exportCopied } from '../../../platform/exports/export-copied.ts'
import { allPeople } from './trained.queries.ts'
import { readFigures, readNames, toPeopleFilter } from './trained.ts'
import { countedWords, filterWords } from './trained-words.ts'

const isState = (text: string): text is StateCode => text in states

const columns: readonly CopiedColumn[] = [
  { title: 'Month', kind: 'text', value: sql`left((t.completed_at at time zone 'UTC')::text, 7)` },
  { title: 'First name', kind: 'text', value: sql`u.first_name` },
  { title: 'Last name', kind: 'text', value: sql`u.last_name` },
  { title: 'Store', kind: 'text', value: sql`d.name` },
  { title: 'City', kind: 'text', value: sql`d.city` },
  { title: 'State', kind: 'text', value: sql`d.state_code`, words: code => (isState(code) ? stateLabel(code) : code) },
  { title: 'First completed', kind: 'moment', value: sql`t.completed_at` },
  { title: 'People', kind: 'number', value: sql`1` },
]

type OtherPeopleRow = Awaited<ReturnType<typeof readFigures>>['others'][number]

/** A row of people who are only counted, in the same columns. */
const toCells = ({ month, state, people }: OtherPeopleRow): Cell[] => {
  const label = state === null ? null : stateLabel(state)
  return [month, 'Not named', null, null, null, label, null, people]
}

type ExportInput = { brandId: string | null; filter: TrainedFilter; now: Date }

/** The people of a filter as a file: named people one by one, all others by month and state. */
export const exportTrained = async (db: Db, input: ExportInput, format: ExportFormat) => {
  const { brand, ...names } = await readNames(db, input)
  const above: Line[] = [
    ['Budtenders trained', brand],
    ['Filter', filterWords('en', input.filter, names)],
    ['As of', input.now.toISOString()],
    ['What is counted', countedWords('en')],
  ]
  const { others } = await readFigures(db, input)
  const below = others.map(toCells)
  const from = allPeople(toPeopleFilter(input))
  return exportCopied({ name: 'Budtenders trained', format, columns, above, from, below, db })
}
