import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useSetOpen } from './use-set-open.ts'

/** Asks before a store is closed. */
export function CloseDialog({ store, onClose }: { store: StoreDetails; onClose: () => void }) {
  const { t } = useLingui()
  const { name, people } = store
  const { send, isPending, error } = useSetOpen(store, { done: t`${name} is closed.`, onDone: onClose })
  return (
    <ActDialog
      title={<Trans>Close {name}?</Trans>}
      consequence={
        <>
          {people > 0 && (
            <>
              <Plural
                value={people}
                one="One person no longer works there."
                other="# people no longer work there."
              />{' '}
            </>
          )}
          <Trans>
            Nobody can sign up there or choose it. Accounts and records stay. You can open it again, with its people.
          </Trans>
        </>
      }
      confirm={<Trans>Close the store</Trans>}
      busy={isPending}
      error={error}
      onConfirm={() => void send({ isOpen: false })}
      onCancel={onClose}
    />
  )
}
