import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonCompliance } from '@trellis/contract/credentials/compliance.ts'
import { CircleCheck } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ListView } from '../../../ui/list/list.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { NeedText, needsYou } from './need-text.tsx'
import type { ComplianceView } from './use-compliance.ts'

const hrefOf = ({ userId }: PersonCompliance) => `/compliance/people/${userId}`

function Need({ row, standing }: { row: PersonCompliance; standing: PersonCompliance['standings'][number] }) {
  const { t } = useLingui()
  const { name } = row
  const { title } = standing.requirement
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere text-pretty font-medium">
          <NeedText name={name} standing={standing} />
        </p>
        <p className="text-ink-2 text-small">{row.dispensary.name}</p>
      </div>
      <ButtonLink
        variant="quiet"
        size="s"
        className="min-h-11"
        to={hrefOf(row)}
        aria-label={t`Open ${title} of ${name}`}
      >
        <Trans>Open</Trans>
      </ButtonLink>
    </li>
  )
}

const Needs = ({ row }: { row: PersonCompliance }) => (
  <ul className="grid gap-3">
    {row.standings.filter(needsYou).map(standing => (
      <Need key={standing.requirement.id} row={row} standing={standing} />
    ))}
  </ul>
)

/** What someone who manages the people has to do, most urgent first. */
export function NeedsYou({ view }: { view: ComplianceView }) {
  const { t } = useLingui()
  const columns: ListColumn<PersonCompliance>[] = [
    { id: 'needs', heading: t`What needs you`, cell: row => <Needs row={row} />, card: 'body' },
  ]
  return (
    <ListView
      list={view}
      caption={t`Needs you`}
      search={t`Name`}
      columns={columns}
      rowKey={row => `${row.userId} ${row.dispensary.id}`}
      rowName={row => row.name}
      empty={{
        icon: CircleCheck,
        title: <Trans>No one needs you today</Trans>,
        text: <Trans>Missing and expired certificates appear here, and those that wait for your look.</Trans>,
        action: (
          <Button variant="quiet" size="s" onClick={() => view.showView('everyone')}>
            <Trans>Show everyone</Trans>
          </Button>
        ),
      }}
      noMatch={{ title: <Trans>No one matches</Trans>, clear: <Trans>Clear search</Trans> }}
    />
  )
}
