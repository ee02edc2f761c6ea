import { Trans, useLingui } from '@lingui/react/macro'
import { type TrainingProvider, trainingProviders } from '@trellis/contract/credentials/providers.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { usePanelList } from '../../../ui/list/use-panel-list.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { noonOfDay } from '../../tracks/noon-of-day.public.ts'
import { ProviderDialog } from './provider-dialog.tsx'

function Approval({ provider: { stateCode, approvalNumber, approvedTo } }: { provider: TrainingProvider }) {
  const { date } = useFormat()
  const state = stateLabel(stateCode)
  const day = approvedTo && date(noonOfDay(approvedTo))
  return (
    <>
      {`${state} · ${approvalNumber}`}
      {day && (
        <>
          {' · '}
          <Trans>approved until {day}</Trans>
        </>
      )}
    </>
  )
}

type RowProps = { provider: TrainingProvider; onEdit: () => void }

function ProviderRow({ provider, onEdit }: RowProps) {
  const { t } = useLingui()
  const { name } = provider
  return (
    <ListRow
      title={name}
      note={<Approval provider={provider} />}
      end={
        <Button variant="quiet" size="s" aria-label={t`Edit ${name}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      }
    />
  )
}

/** Approved providers of training, for administrators; archived ones are brought back by editing them. */
export function ProvidersPanel() {
  const { t } = useLingui()
  const [edited, setEdited] = useState<TrainingProvider | 'new' | null>(null)
  const [archived, setArchived] = useState<'true' | 'false'>('false')
  const { found, items, pages, setPage } = usePanelList(20, range =>
    read(trainingProviders.list, { query: { ...range, archived } }),
  )
  const show = (which: typeof archived) => {
    setArchived(which)
    setPage(1)
  }
  return (
    <Panel
      title={<Trans>Approved providers</Trans>}
      note={<Trans>Who may teach what a state asks for. Only administrators change this list.</Trans>}
    >
      <SegmentedControl
        label={t`Providers`}
        segments={[
          { value: 'false', label: t`Current` },
          { value: 'true', label: t`Archived` },
        ]}
        value={archived}
        onChange={show}
      />
      <QueryStates
        query={found}
        errorTitle={<Trans>The providers could not be loaded</Trans>}
        empty={
          <p className="text-ink-2">
            <Trans>None yet.</Trans>
          </p>
        }
      >
        {() => (
          <ul>
            {items.map(provider => (
              <ProviderRow key={provider.id} provider={provider} onEdit={() => setEdited(provider)} />
            ))}
          </ul>
        )}
      </QueryStates>
      <Pagination {...pages} />
      <Button variant="quiet" size="s" className="justify-self-start" onClick={() => setEdited('new')}>
        <Trans>Add a provider</Trans>
      </Button>
      {edited && <ProviderDialog provider={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Panel>
  )
}
