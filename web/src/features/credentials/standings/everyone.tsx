import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonCompliance, RequirementName } from '@trellis/contract/credentials/compliance.ts'
import { standingStates } from '@trellis/contract/credentials/standing.ts'
import { Users } from 'lucide-react'
import { useLocation } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { ListView } from '../../../ui/list/list.tsx'
import type { ListFilter } from '../../../ui/list/list-filters.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { SellingChip, StandingChip, stateWords, useDayInWords } from '../standing-text.tsx'
import type { ComplianceView } from './use-compliance.ts'

/** The most requirements with a column each; more are a list in one column. */
const maxColumns = 4

const StandingList = ({ standings }: Pick<PersonCompliance, 'standings'>) => (
  <ul className="grid gap-2">
    {standings.map(standing => (
      <li key={standing.requirement.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
        <span className="break-words text-ink-2 text-small">{standing.requirement.title}</span>
        <StandingChip standing={standing} />
      </li>
    ))}
  </ul>
)

/** No one is said to be allowed to sell where nothing was checked. */
const Today = ({ row: { standings, maySell } }: { row: PersonCompliance }) =>
  standings.length > 0 ? (
    <SellingChip maySell={maySell} />
  ) : (
    <Chip>
      <Trans>No requirement</Trans>
    </Chip>
  )

const pickStanding = ({ standings }: PersonCompliance, { id }: RequirementName) =>
  standings.find(({ requirement }) => requirement.id === id)

/** The earliest last day of a person, in one requirement or in all; null = none. */
const earliestDay = ({ standings }: PersonCompliance, requirementId: string | undefined) =>
  standings
    .filter(({ requirement }) => requirementId === undefined || requirement.id === requirementId)
    .flatMap(({ until }) => until ?? [])
    .toSorted()[0] ?? null

function useColumns({ answer, query }: ComplianceView): ListColumn<PersonCompliance>[] {
  const { t } = useLingui()
  const inWords = useDayInWords()
  const isNarrow = useIsNarrow()
  const requirements = answer?.requirements ?? []
  // The people of one store all work there.
  const isChain = answer?.subject?.kind === 'chain'
  const ofRequirement = (requirement: RequirementName): ListColumn<PersonCompliance> => ({
    id: requirement.id,
    heading: requirement.title,
    cell: row => {
      const standing = pickStanding(row, requirement)
      if (standing) return <StandingChip standing={standing} />
      return (
        row.standings.length > 0 && (
          <span className="text-ink-2 text-small">
            <Trans>Does not apply</Trans>
          </span>
        )
      )
    },
  })
  const inOne: ListColumn<PersonCompliance> = {
    id: 'standings',
    heading: t`Requirements`,
    cell: row => row.standings.length > 0 && <StandingList standings={row.standings} />,
    card: 'body',
  }
  return [
    {
      id: 'name',
      heading: t`Person`,
      cell: row => row.name,
      below: row => [...(isChain ? [row.dispensary.name] : []), ...row.jobs].join(' · '),
      sort: 'name',
      card: 'title',
    },
    { id: 'sells', heading: t`Today`, cell: row => <Today row={row} />, card: 'mark' },
    ...(isNarrow || requirements.length > maxColumns ? [inOne] : requirements.map(ofRequirement)),
    {
      id: 'until',
      heading: t`Earliest date`,
      cell: row => {
        const day = earliestDay(row, query.requirementId)
        return day && <span className="whitespace-nowrap">{inWords(day)}</span>
      },
      sort: 'until',
      card: 'none',
    },
  ]
}

function useFilters(requirements: readonly RequirementName[]): ListFilter[] {
  const { t, i18n } = useLingui()
  return [
    {
      name: 'requirement',
      label: t`Requirement`,
      all: t`All requirements`,
      ...(requirements.length > 1 && { options: requirements.map(({ id, title }) => ({ value: id, label: title })) }),
    },
    {
      name: 'state',
      label: t({ message: 'Status', context: 'of a person' }),
      all: t({ message: 'All statuses', context: 'of a person' }),
      options: standingStates.map(state => ({ value: state, label: i18n._(stateWords(state)) })),
    },
  ]
}

/** All people with their standings: a column a requirement, on a phone a card a person. */
export function Everyone({ view }: { view: ComplianceView }) {
  const { t } = useLingui()
  const { search } = useLocation()
  const requirements = view.answer?.requirements ?? []
  return (
    <ListView
      list={view}
      caption={t`Everyone`}
      search={t`Name`}
      filters={useFilters(requirements)}
      toolbar={<ExportMenu fetchFile={view.fetchFile} disabled={!view.total} />}
      columns={useColumns(view)}
      rowKey={row => `${row.userId} ${row.dispensary.id}`}
      rowName={row => row.name}
      rowLink={row => `/compliance/people/${row.userId}${search}`}
      empty={{
        icon: Users,
        title: <Trans>No one works here yet</Trans>,
        text: <Trans>People appear here as soon as they join the store.</Trans>,
      }}
      noMatch={{ title: <Trans>No one matches</Trans>, clear: <Trans>Show everyone</Trans> }}
    />
  )
}
