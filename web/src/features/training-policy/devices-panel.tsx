import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { maxStoreDevices, type StoreDevice, storeDevices } from '@trellis/contract/training-policy/store-devices.ts'
import { trainingPolicy } from '@trellis/contract/training-policy/training-policy.ts'
import { TabletSmartphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isProblem } from '../../platform/api/problem.ts'
import { read, useSend } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { say } from '../../platform/i18n/say.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast-region.tsx'

const refreshed = [storeDevices.list, trainingPolicy.get]

type Store = { storeId: string; storeName: string }

function RemoveDialog({ device: { id, name }, onClose }: { device: StoreDevice; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useSend(storeDevices.remove, refreshed)
  return (
    <ActDialog
      title={t`Remove ${name}?`}
      consequence={<Trans>Where people train at the store only, courses no longer open on it.</Trans>}
      confirm={<Trans>Remove</Trans>}
      busy={isPending}
      error={error}
      onCancel={onClose}
      onConfirm={() => mutate({ params: { id } }, { onSuccess: () => onClose() })}
    />
  )
}

function DeviceRow({ device, onRemove }: { device: StoreDevice; onRemove: () => void }) {
  const { t } = useLingui()
  const { name, lastUsedAt, isThis } = device
  return (
    <ListRow
      title={name}
      note={
        lastUsedAt ? (
          <Trans>
            Last used <RelativeTime at={lastUsedAt} />
          </Trans>
        ) : (
          <Trans>Not used yet</Trans>
        )
      }
      end={
        <>
          {isThis && (
            <Chip tone="good">
              <Trans>This device</Trans>
            </Chip>
          )}
          <Button variant="quiet" size="s" aria-label={t`Remove ${name}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    />
  )
}

function AddDevice({ storeId, storeName }: Store) {
  const { t } = useLingui()
  const toast = useToast()
  const [name, setName] = useState('')
  const { mutate, isPending, error } = useSend(storeDevices.add, refreshed)
  const nameError = isProblem(error, 'INVALID_INPUT') ? error.fieldErrors.name?.[0] : undefined
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const onSuccess = () => {
      setName('')
      toast.success(t`This device belongs to ${storeName} now.`)
    }
    mutate({ body: { dispensaryId: storeId, name } }, { onSuccess })
  }
  return (
    <form noValidate onSubmit={add} className="grid grid-cols-1 gap-3">
      <TextField
        label={t`Name of this device`}
        placeholder={t`Counter tablet`}
        value={name}
        maxLength={60}
        onChange={event => setName(event.target.value)}
        error={nameError && say(nameError)}
      />
      <Button type="submit" busy={isPending} className="whitespace-normal! sm:justify-self-start">
        <Trans>This device stands in {storeName}</Trans>
      </Button>
      {error && !nameError && <FailureLine error={error} />}
    </form>
  )
}

/** The devices of a store; the one in hand can be added. */
export function DevicesPanel(store: Store) {
  const [removed, setRemoved] = useState<StoreDevice | null>(null)
  const query = useQuery(read(storeDevices.list, { query: { dispensaryId: store.storeId } }))
  const items = query.data?.items ?? []
  const empty = (
    <EmptyState icon={TabletSmartphone} title={<Trans>No devices yet</Trans>}>
      <Trans>Open this page on the tablet or computer in the store, and add it here.</Trans>
    </EmptyState>
  )
  return (
    <Panel
      title={<Trans>Devices of the store</Trans>}
      note={<Trans>Courses open on them where people train at the store only. Logging out keeps a device.</Trans>}
    >
      <QueryStates query={query} empty={empty}>
        {() => (
          <ul>
            {items.map(device => (
              <DeviceRow key={device.id} device={device} onRemove={() => setRemoved(device)} />
            ))}
          </ul>
        )}
      </QueryStates>
      {query.data && items.length < maxStoreDevices && !items.some(({ isThis }) => isThis) && <AddDevice {...store} />}
      {removed && <RemoveDialog device={removed} onClose={() => setRemoved(null)} />}
    </Panel>
  )
}
