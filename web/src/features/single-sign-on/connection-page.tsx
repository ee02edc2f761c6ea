import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Connection, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { Building2 } from 'lucide-react'
import { useParams } from 'react-router'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ConnectionFrame } from './connection-frame.tsx'
import { ConnectionStatusChip } from './connection-status-chip.tsx'
import { DomainsPart } from './domains-part.tsx'
import { RemoveConnection } from './remove-connection.tsx'
import { SettingsPart } from './settings-part.tsx'

const Parts = ({ connection }: { connection: Connection }) => (
  <ConnectionFrame
    title={connection.organization.name}
    lead={connection.issuer}
    end={<ConnectionStatusChip connection={connection} />}
  >
    <DomainsPart connection={connection} />
    <SettingsPart key={connection.id} connection={connection} />
    <Panel
      title={<Trans>Remove</Trans>}
      note={<Trans>To use a different sign-in server, remove this connection and add a new one.</Trans>}
    >
      <RemoveConnection connection={connection} />
    </Panel>
  </ConnectionFrame>
)

/** One company's sign-in: its domains, its settings, and its removal. */
export function ConnectionPage() {
  const { id = '' } = useParams()
  const found = useQuery(read(singleSignOn.get, { params: { id } }))
  if (found.data) return <Parts connection={found.data} />
  return (
    <ConnectionFrame title={<Trans>Company sign-in</Trans>}>
      <QueryStates
        query={found}
        missing={
          <EmptyState icon={Building2} title={<Trans>This connection is not one of yours</Trans>}>
            <Trans>The link may be out of date, or the connection was removed.</Trans>
          </EmptyState>
        }
      >
        {() => null}
      </QueryStates>
    </ConnectionFrame>
  )
}
