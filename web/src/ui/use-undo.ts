import { useLingui } from '@lingui/react/macro'
import { toError } from '../platform/api/problem.ts'
import { say } from '../platform/i18n/say.ts'
import { toast } from './toast-store.ts'

/** Shows a toast that offers to undo an action by its reverse call. */
export function useUndo() {
  const { t } = useLingui()
  return (done: string, { reverse, undone }: { reverse: () => Promise<unknown>; undone: string }) => {
    const run = () =>
      void reverse().then(
        () => toast.success(undone),
        error => toast.error(say(toError(error).message)),
      )
    toast.undoable(done, { label: t`Undo`, run })
  }
}
