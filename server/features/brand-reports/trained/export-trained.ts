import type { TrainedFilter } from '@trellis/contract/brand-reports/trained.ts'
import type { ExportFormat } from '@trellis/contract/exports.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Column, Line } from '../../../platform/exports/columns.ts'
import { exportTable } from '../../../platform/exports/export-table.ts'
import { readAllPeople } from './trained.store.ts'
import { readFigures, readNames, wantedOf } from './trained.ts'
import { countedWords, filterWords } from './trained-words.ts'

type Row = {
  month: string
  firstName: string | null
  lastName: string | null
  store: string | null
  city: string | null
  state: string | null
  completedAt: Date | null
  people: number
}

const columns: Column<Row>[] = [
  { title: 'Month', cell: row => row.month },
  { title: 'First name', cell: row => row.firstName },
  { title: 'Last name', cell: row => row.lastName },
  { title: 'Store', cell: row => row.store },
  { title: 'City', cell: row => row.city },
  { title: 'State', cell: row => row.state },
  { title: 'First completed', cell: row => row.completedAt },
  { title: 'People', cell: row => row.people },
]

type Asked = { brandId: string | null; filter: TrainedFilter; now: Date }

async function* rowsOf(db: Db, asked: Asked, signal: AbortSignal): AsyncGenerator<Row[]> {
  const { others } = await readFigures(db, asked)
  for await (const people of readAllPeople(wantedOf(asked), { db, signal }))
    yield people.map(({ firstName, lastName, dispensary, completedAt }) => ({
      month: completedAt.slice(0, 7),
      firstName,
      lastName,
      store: dispensary?.name ?? null,
      city: dispensary?.city ?? null,
      state: dispensary?.state ?? null,
      completedAt: new Date(completedAt),
      people: 1,
    }))
  yield others.map(({ month, state, people }) => ({
    month,
    firstName: 'Not named',
    lastName: null,
    store: null,
    city: null,
    state: state === null ? null : stateLabel(state),
    completedAt: null,
    people,
  }))
}

/** The people of a filter as a file: those who may be named one by one, all others by month and state. */
export const exportTrained = async (db: Db, asked: Asked, format: ExportFormat) => {
  const { brand, ...names } = await readNames(db, asked)
  const above: Line[] = [
    ['Budtenders trained', brand],
    ['Filter', filterWords('en', asked.filter, names)],
    ['As of', asked.now.toISOString()],
    ['What is counted', countedWords('en')],
  ]
  return exportTable({
    name: 'Budtenders trained',
    format,
    columns,
    above,
    rows: signal => rowsOf(db, asked, signal),
  })
}
