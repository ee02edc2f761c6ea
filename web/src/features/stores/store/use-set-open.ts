import { type StoreDetails, stores } from '@trellis/contract/stores/stores.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfStores } from './use-store-form.tsx'

type Status = { isOpen: boolean; bringBack?: boolean }

/** Closes a store or opens it again, says so, and then calls `onDone`; a failure stays in `error`. */
export function useSetOpen({ id }: StoreDetails, { done, onDone }: { done: string; onDone: () => void }) {
  const toast = useToast()
  const { mutateAsync, isPending, error } = useSend(stores.setStatus, readsOfStores)
  const send = async (body: Status) => {
    try {
      await mutateAsync({ params: { id }, body })
    } catch {
      return
    }
    toast.success(done)
    onDone()
  }
  return { send, isPending, error }
}
