import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  ChangedProvisionedOrganization,
  type ProvisionedOrganization,
  provisioning,
  scimPath,
} from '@trellis/contract/provisioning/provisioning.ts'
import { FolderSync } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { toError } from '../../platform/api/problem.ts'
import { read, useSend } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { useUnsavedGuard } from '../../platform/unsaved/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { DefaultDispensaryField, type DefaultValues } from './default-dispensary-field.tsx'
import { DirectoryChip } from './directory-chip.tsx'
import { DirectoryFrame } from './directory-frame.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { TokensPanel } from './tokens-panel.tsx'

/** The default dispensary for people of a retail organization. */
function DefaultDispensaryPanel({ directory }: { directory: ProvisionedOrganization }) {
  const { t } = useLingui()
  const toast = useToast()
  const [failure, setFailure] = useState<Error | null>(null)
  const values = { defaultDispensaryId: directory.defaultDispensary?.id ?? null }
  const form = useContractForm(ChangedProvisionedOrganization, { defaultValues: values })
  useUnsavedGuard(form.formState.isDirty)
  const update = useSend(provisioning.update, [provisioning.get, provisioning.list])
  const send = async (body: DefaultValues) => {
    setFailure(null)
    try {
      await update.mutateAsync({ params: { id: directory.id }, body })
      form.reset(body)
      toast.success(t`Saved`)
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  }
  return (
    <Panel
      title={<Trans>Where people start</Trans>}
      note={
        directory.defaultDispensary === null && (
          <Trans>The store was closed or left the company. Until you choose another, no new people can be added.</Trans>
        )
      }
    >
      <form noValidate onSubmit={form.handleSubmit(send)} className="grid justify-items-start gap-3.5 *:w-full">
        {failure && <FailureLine error={failure} />}
        <DefaultDispensaryField form={form} organizationId={directory.organization.id} />
        <Button type="submit" variant="quiet" busy={form.formState.isSubmitting} className="sm:w-auto!">
          <Trans>Save changes</Trans>
        </Button>
      </form>
    </Panel>
  )
}

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

/** One organization's directory: connection, tokens and provisioned people. */
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
