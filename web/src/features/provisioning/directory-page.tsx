import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ProvisionedOrganization, provisioning, scimPath } from '@trellis/contract/provisioning/provisioning.ts'
import { FolderSync } from 'lucide-react'
import { useParams } from 'react-router'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DefaultDispensaryPanel } from './default-dispensary-panel.tsx'
import { DirectoryChip } from './directory-chip.tsx'
import { DirectoryFrame } from './directory-frame.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { TokensPanel } from './tokens-panel.tsx'

function AddressPanel({ isBrand }: { isBrand: boolean }) {
  const { t } = useLingui()
  return (
    <Panel
      title={<Trans>Enter this in the directory</Trans>}
      note={
        <Trans>
          Entra ID calls this the tenant URL, Okta the base URL. Enter the token below next to it. The user name must be
          an e-mail address.
        </Trans>
      }
    >
      <CopyField label={t`Address`} value={`${location.origin}${scimPath}`} className="min-w-0" />
      <p className="text-pretty text-ink-2 text-small">
        {isBrand ? (
          <Trans>It will find these groups: the brand, its salespeople and its administrators.</Trans>
        ) : (
          <Trans>It will find these groups: the stores and the head office. Members of a group work there.</Trans>
        )}
      </p>
    </Panel>
  )
}

const Parts = ({ directory }: { directory: ProvisionedOrganization }) => {
  const isBrand = directory.organization.kind === 'brand'
  return (
    <DirectoryFrame
      title={directory.organization.name}
      lead={
        <Trans>People removed by the directory lose access right away. It never affects Trellis administrators.</Trans>
      }
      end={<DirectoryChip directory={directory} />}
    >
      <AddressPanel isBrand={isBrand} />
      <TokensPanel id={directory.id} />
      {!isBrand && <DefaultDispensaryPanel directory={directory} />}
      <PeoplePanel id={directory.id} />
    </DirectoryFrame>
  )
}

/** One organization's directory: its connection, its tokens, and the people it provisions. */
export function DirectoryPage() {
  const { id = '' } = useParams()
  const found = useQuery(read(provisioning.get, { params: { id } }))
  if (found.data) return <Parts key={id} directory={found.data} />
  return (
    <DirectoryFrame title={<Trans>Company directory</Trans>}>
      <QueryStates
        query={found}
        missing={
          <EmptyState icon={FolderSync} title={<Trans>Directory not found</Trans>}>
            <Trans>The link may be out of date. Go back to see all directories.</Trans>
          </EmptyState>
        }
      >
        {() => null}
      </QueryStates>
    </DirectoryFrame>
  )
}
