import { Trans, useLingui } from '@lingui/react/macro'
import { type Destination, userWork } from '@trellis/contract/users/user-work.ts'
import type { UserDetails } from '@trellis/contract/users/users.ts'
import { useState } from 'react'
import { read, useSend } from '../../../../platform/api/queries.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { ServerPicker } from '../../../../ui/server-picker.tsx'
import { useToast } from '../../../../ui/toast-region.tsx'
import { readsOfUsers } from '../../subject.ts'
import { getUserName } from '../../user-labels.ts'
import { splitError } from './field-error.ts'

const toOption = ({ id, name, city, state }: Destination) => ({ value: id, label: name, note: `${city}, ${state}` })

type Props = { user: UserDetails; employment: UserDetails['employments'][number]; onClose: () => void }

function Note({ name, from, to }: { name: string; from: string; to: string | undefined }) {
  if (!to)
    return (
      <Trans>
        Another store of the same chain. {name} keeps all completed courses; {from} sees nothing after today.
      </Trans>
    )
  return (
    <Trans>
      {from} → {to}: {name} keeps all completed courses; {from} sees nothing after today.
    </Trans>
  )
}

/** Moves a person to another store of the same chain. */
export function MoveWorkDialog({ user, employment, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const [store, setStore] = useState<Destination | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { mutateAsync, isPending, error } = useSend(userWork.move, [...readsOfUsers, userWork.destinations])
  const { onField, failure } = splitError(error, 'dispensaryId')
  const params = { id: user.id, employmentId: employment.id }
  const [name, from, to] = [getUserName(user), employment.employer.name, store?.name ?? '']
  const move = async () => {
    if (!store) return setMissing(true)
    try {
      await mutateAsync({ params, body: { dispensaryId: store.id } })
    } catch {
      return
    }
    toast.success(t`${name} works at ${to} now.`)
    onClose()
  }
  return (
    <FormDialog
      title={<Trans>Move {name} to another store</Trans>}
      description={<Note name={name} from={from} to={store?.name} />}
      confirm={<Trans>Move</Trans>}
      busy={isPending}
      error={failure}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <ServerPicker
        label={t`Store`}
        placeholder={t`Search by name or city`}
        search={filter => read(userWork.destinations, { params, query: { filter } })}
        optionOf={toOption}
        value={store}
        onChange={next => {
          setMissing(false)
          setStore(next)
        }}
        error={isMissing ? t`Choose a store.` : onField}
      />
    </FormDialog>
  )
}
