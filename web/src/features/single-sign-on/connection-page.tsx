import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Connection, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { toError } from '../../platform/api/problem.ts'
import { read, useSend } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { ConnectionFrame } from './connection-frame.tsx'
import { ConnectionStatusChip } from './connection-status-chip.tsx'
import { DomainsPart } from './domains-part.tsx'
import { SettingsPart } from './settings-part.tsx'

/** Removes a connection after confirmation. */
function RemoveConnection({ connection }: { connection: Connection }) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(singleSignOn.remove, [singleSignOn.list])
  const { name } = connection.organization
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: connection.id } })
      toast.success(t`People of ${name} no longer log in with their company.`)
      void navigate('/single-sign-on')
    } catch (error) {
      toast.error(say(toError(error).message))
      setAsking(false)
    }
  }
  return (
    <>
      <Button variant="quiet" size="s" className="text-bad! justify-self-start" onClick={() => setAsking(true)}>
        <Trans>Remove this connection</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
        busy={remove.isPending}
        title={<Trans>Remove the company login of {name}?</Trans>}
        confirm={<Trans>Remove</Trans>}
      >
        <Plural
          value={connection.people}
          _0="No one has logged in with it yet."
          one="One person is logged out everywhere and will log in with a password. Accounts and records stay."
          other="# people are logged out everywhere and will log in with a password. Accounts and records stay."
        />
      </ConfirmDialog>
    </>
  )
}

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
      note={<Trans>To use a different login server, remove this connection and add a new one.</Trans>}
    >
      <RemoveConnection connection={connection} />
    </Panel>
  </ConnectionFrame>
)

/** One company's connection: domains, settings and removal. */
export function ConnectionPage() {
  const { id = '' } = useParams()
  const found = useQuery(read(singleSignOn.get, { params: { id } }))
  if (found.data) return <Parts connection={found.data} />
  return (
    <ConnectionFrame title={<Trans>Company login</Trans>}>
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
