import { useLingui } from '@lingui/react/macro'
import { type StoreDetails, stores } from '@trellis/contract/stores/stores.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { useUndo } from '../../../ui/use-undo.ts'
import { readsOfStores } from './use-store-form.tsx'

type Status = { isOpen: boolean; bringBack?: boolean }

/** Closes or reopens a store, shows the result with undo, then calls `onDone`; a failure stays in `error`. */
export function useSetOpen({ id, name }: StoreDetails, { done, onDone }: { done: string; onDone: () => void }) {
  const toast = useToast()
  const sayDone = useUndo()
  const { t } = useLingui()
  const { mutateAsync, isPending, error } = useSend(stores.setStatus, readsOfStores)
  const set = (body: Status) => mutateAsync({ params: { id }, body })
  const reopen = { reverse: () => set({ isOpen: true, bringBack: true }), undone: t`${name} is open again.` }
  const send = async (body: Status) => {
    try {
      await set(body)
    } catch {
      return
    }
    if (body.isOpen) toast.success(done)
    else sayDone(done, reopen)
    onDone()
  }
  return { send, isPending, error }
}
