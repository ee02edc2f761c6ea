import type { PersonCompliance, PersonStanding } from '@trellis/contract/credentials/compliance.ts'
import { toShownCode } from '@trellis/contract/credentials/requirement-code.ts'
import type { StandingState } from '@trellis/contract/credentials/standing.ts'
import type { Column } from '../../../platform/exports/columns.ts'

const stateLabels: Record<StandingState, string> = {
  fine: 'Valid',
  soon: 'Expires soon',
  waived: 'Waived',
  due: 'Due',
  missing: 'Missing',
  expired: 'Expired',
}

type ExportLine = { person: PersonCompliance; standing: PersonStanding | null }

/** A line for each requirement of a person; one for a person without any. */
export const toLines = (people: readonly PersonCompliance[]): ExportLine[] =>
  people.flatMap((person): ExportLine[] =>
    person.standings.length > 0
      ? person.standings.map(standing => ({ person, standing }))
      : [{ person, standing: null }],
  )

const toLabel = ({ state, why }: PersonStanding) =>
  why[0]?.code === 'waits-for-look' ? 'Waits for a look' : stateLabels[state]

export const complianceColumns: readonly Column<ExportLine>[] = [
  { title: 'Name', cell: ({ person }) => person.name },
  { title: 'Store', cell: ({ person }) => person.dispensary.name },
  { title: 'State', cell: ({ person }) => person.dispensary.stateCode },
  { title: 'Jobs', cell: ({ person }) => person.jobs.join(', ') },
  { title: 'May sell', cell: ({ person }) => (person.maySell ? 'Yes' : 'No') },
  { title: 'Requirement', cell: ({ standing }) => standing?.requirement.title ?? null },
  { title: 'Code', cell: ({ standing }) => standing && toShownCode(standing.requirement.code) },
  { title: 'Status', cell: ({ standing }) => standing && toLabel(standing) },
  { title: 'Last day', cell: ({ standing }) => standing?.until ?? null },
]
