import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { retention } from '@trellis/contract/evidence/retention.ts'
import { users } from '@trellis/contract/users/users.ts'
import { read, useSend } from '../../platform/api/queries.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { RetainedNames } from '../accounts/profile/retained-names.public.tsx'
import { useProof } from '../accounts/second-factor/use-fresh-proof.public.tsx'
import type { Subject } from './subject.ts'
import { getUserName } from './user-labels.ts'

/** What deleting people removes, and what stays. */
export const Losses = () => (
  <ul className="grid list-disc gap-1.5 pl-5 text-dense">
    <li>
      <Trans>Deleted: name, e-mail, phone number and password, free answers, and all logins.</Trans>
    </li>
    <li>
      <Trans>Deleted: jobs, courses assigned directly, and rewards that were not chosen yet.</Trans>
    </li>
    <li>
      <Trans>Kept without a name: completed training, so that reports stay correct.</Trans>
    </li>
  </ul>
)

type Props = {
  user: Pick<Subject, 'id' | 'firstName' | 'lastName' | 'email'>
  onClose: () => void
  onDeleted?: () => void
}

/** Deletes a person, confirmed by typing their e-mail. */
export function DeleteUserDialog({ user, onClose, onDeleted }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending, error } = useSend(users.remove, [users.list, users.views])
  const { prove, question } = useProof()
  const retained = useQuery(read(retention.ofUser, { params: { id: user.id } }))
  const name = getUserName(user)
  const remove = async () => {
    try {
      const isDeleted = await prove(async () => {
        await mutateAsync({ params: { id: user.id } })
        return true
      })
      if (!isDeleted) return
    } catch {
      return
    }
    toast.success(t`${name} was deleted.`)
    onClose()
    onDeleted?.()
  }
  return (
    <>
      <ActDialog
        title={<Trans>Permanently delete {name}?</Trans>}
        consequence={<Trans>This cannot be undone.</Trans>}
        word={user.email}
        confirm={<Trans>Delete</Trans>}
        busy={isPending}
        isReady={retained.data !== undefined}
        error={error}
        onConfirm={() => void remove()}
        onCancel={onClose}
      >
        <Losses />
        <RetainedNames query={retained} />
      </ActDialog>
      {question}
    </>
  )
}
