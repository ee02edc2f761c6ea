import type { AnalyzedCard } from '@trellis/contract/analytics/analysis.ts'
import { cardKinds } from '@trellis/contract/cards/kinds.ts'
import type { ExportFormat } from '@trellis/contract/exports.ts'
import type { Column } from '../../../platform/exports/columns.ts'
import { exportTable } from '../../../platform/exports/export-table.ts'

type Row = AnalyzedCard & { position: number }

const tooFew = 'fewer than 5'

const columns: Column<Row>[] = [
  { title: 'Card', cell: row => row.position },
  { title: 'Kind', cell: row => cardKinds[row.cardType].label },
  { title: 'Words', cell: row => row.name },
  { title: 'Since version', cell: row => row.since },
  { title: 'People', cell: row => row.people ?? tooFew },
  { title: 'Median seconds', cell: row => row.medianSeconds },
  { title: 'Answered', cell: row => row.rightFirst?.answered ?? null },
  { title: 'Right on the first try', cell: row => row.rightFirst?.right ?? null },
]

async function* atOnce(rows: readonly Row[]) {
  yield rows
}

/** The cards of a course with their figures as a file. */
export const exportAnalysis = (cards: readonly AnalyzedCard[], format: ExportFormat) =>
  exportTable({
    name: 'course-figures',
    format,
    columns,
    rows: () => atOnce(cards.map((card, index) => ({ ...card, position: index + 1 }))),
  })
