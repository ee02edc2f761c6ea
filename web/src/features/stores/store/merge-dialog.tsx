import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type StoreDetails, type StoreInList, stores } from '@trellis/contract/stores/stores.ts'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { read, useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { formatCityAndState } from '../store-labels.ts'
import { ItemsToAsk, MovedItems } from './merge-preview.tsx'
import { chooseNextStep, TwoOwners, useAskOwners } from './two-owners.tsx'
import { readsOfStores } from './use-store-form.tsx'

const maxShown = 10

/** Preview of a merge into the chosen store; the previous one stays visible while loading. */
const usePreview = (id: string, into: StoreInList | null) => {
  const query = { ...(into && { intoId: into.id }) }
  return useQuery({ ...read(stores.mergePreview, { params: { id }, query }), placeholderData: before => before })
}

function useMerge({ id, name }: StoreDetails, into: StoreInList | null, onClose: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const { mutateAsync, isPending, error } = useSend(stores.merge, readsOfStores)
  const { data: preview, isPlaceholderData } = usePreview(id, into)
  const merge = async ({ id: intoId, name: other }: StoreInList) => {
    try {
      await mutateAsync({ params: { id }, body: { intoId } })
    } catch {
      return
    }
    onClose()
    toast.success(t`${name} is now part of ${other}.`)
    await navigate(`/dispensaries-admin/${intoId}`)
  }
  return { merge, preview, isStale: isPlaceholderData, isPending, error }
}

/** Merges a store into another one, previewing what moves. */
export function MergeDialog({ store, onClose }: { store: StoreDetails; onClose: () => void }) {
  const { t } = useLingui()
  const { id, name } = store
  const [into, setInto] = useState<StoreInList | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { merge, preview, isStale, isPending, error } = useMerge(store, into, onClose)
  const owners = useAskOwners(id)
  const isThis = useCallback((store: StoreInList) => store.id === id, [id])
  const busy = isPending || owners.isPending
  const step = chooseNextStep(preview, into?.id)
  const requireStore = (act: (store: StoreInList) => void) => (into ? act(into) : setMissing(true))
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={<Trans>Merge {name} into another store</Trans>}
      description={<Trans>For a store that is listed twice. This cannot be undone: {name} stays closed.</Trans>}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {step === 'wait' ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {step === 'merge' && (
            <Button
              variant="danger"
              busy={busy}
              disabled={isStale}
              onClick={() => requireStore(store => void merge(store))}
            >
              <Trans>Merge</Trans>
            </Button>
          )}
          {step === 'ask' && (
            <Button busy={busy} disabled={isStale} onClick={() => requireStore(store => owners.ask(store.id))}>
              <Trans>Ask both owners</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure error={error ?? owners.error} />
        <ServerPicker<StoreInList>
          label={t`Store to keep`}
          search={filter => read(stores.listOwn, { query: { filter, limit: maxShown } })}
          isLeftOut={isThis}
          optionOf={store => ({ value: store.id, label: store.name, note: formatCityAndState(store) })}
          value={into}
          onChange={setInto}
          error={isMissing && into === null && t`Choose a store.`}
        />
        {preview && !isStale && (
          <TwoOwners preview={preview} intoId={into?.id} busy={busy} onWithdraw={owners.withdraw} />
        )}
        {preview && <MovedItems preview={preview} />}
        {preview && <ItemsToAsk preview={preview} />}
      </div>
    </Dialog>
  )
}
