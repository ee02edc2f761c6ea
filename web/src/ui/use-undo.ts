import { useLingui } from '@lingui/react/macro'
import { toast } from './toast-store.ts'

/** Says what was done, and offers to undo it by the call that reverses it. */
export function useUndo() {
  const { t } = useLingui()
  return (done: string, { reverse, undone }: { reverse: () => Promise<unknown>; undone: string }) => {
    const run = () =>
      void reverse().then(
        () => toast.success(undone),
        () => toast.error(t`This could not be undone.`),
      )
    toast.undoable(done, { label: t`Undo`, run })
  }
}
