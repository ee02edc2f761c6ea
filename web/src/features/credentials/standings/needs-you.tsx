import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonCompliance, PersonStanding } from '@trellis/contract/credentials/compliance.ts'
import { CircleCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { ListView } from '../../../ui/list/list.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { UnrecordedSessions } from '../../live-sessions/unrecorded-sessions.public.tsx'
import { NeedAction } from '../acts/need-action.tsx'
import { RemindEveryone } from '../acts/remind-everyone.tsx'
import { NeedText } from './need-text.tsx'
import type { ComplianceView } from './use-compliance.ts'

type RowProps = {
  row: PersonCompliance
  /** In a chain. The people of one store all work there. */
  isStoreShown: boolean
}

function Need({ row, standing, isStoreShown }: RowProps & { standing: PersonStanding }) {
  const isOwn = useUser()?.id === row.userId
  const { search } = useLocation()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere text-pretty">
          <TextLink quiet to={`/compliance/people/${row.userId}${search}`}>
            <NeedText name={row.name} standing={standing} isOwn={isOwn} />
          </TextLink>
        </p>
        {isStoreShown && <p className="text-ink-2 text-small">{row.dispensary.name}</p>}
      </div>
      <NeedAction row={row} standing={standing} />
    </li>
  )
}

const Needs = (props: RowProps) => (
  <ul className="grid gap-3">
    {props.row.standings
      .filter(({ needsYou }) => needsYou)
      .map(standing => (
        <Need key={standing.requirement.id} {...props} standing={standing} />
      ))}
  </ul>
)

/** What someone who manages the people has to do, most urgent first. */
export function NeedsYou({ view }: { view: ComplianceView }) {
  const { t } = useLingui()
  const subject = view.answer?.subject
  const name = subject?.name ?? ''
  const isStoreShown = subject?.kind === 'chain'
  const columns: ListColumn<PersonCompliance>[] = [
    {
      id: 'needs',
      heading: t`What needs you`,
      cell: row => <Needs row={row} isStoreShown={isStoreShown} />,
      card: 'body',
    },
  ]
  return (
    <>
      <UnrecordedSessions sessions={view.answer?.unrecorded ?? []} isStoreShown={isStoreShown} />
      <ListView
        list={view}
        caption={t`Needs you`}
        search={t`Name`}
        toolbar={
          <>
            {subject && <RemindEveryone subject={subject} />}
            <ExportMenu fetchFile={view.fetchFile} disabled={!view.total} />
          </>
        }
        columns={columns}
        rowKey={row => `${row.userId} ${row.dispensary.id}`}
        rowName={row => row.name}
        empty={{
          icon: CircleCheck,
          title: <Trans>No one at {name} needs you today</Trans>,
          text: <Trans>Missing and expired certificates appear here, and those that wait for your look.</Trans>,
          action: (
            <Button variant="quiet" size="s" onClick={() => view.showView('everyone')}>
              <Trans>Show everyone</Trans>
            </Button>
          ),
        }}
        noMatch={{ title: <Trans>No one matches</Trans>, clear: <Trans>Clear search</Trans> }}
      />
    </>
  )
}
