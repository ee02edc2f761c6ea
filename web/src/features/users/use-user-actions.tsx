import { Trans, useLingui } from '@lingui/react/macro'
import { users } from '@trellis/contract/users/users.ts'
import { Ban, CircleCheck, Mail, Trash2, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { useUser } from '../../platform/session/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { MenuItem } from '../../ui/menu-entry.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { readsOfUsers, type Subject } from './subject.ts'
import { getUserName, mayBeInvited, obstacleLabels, wasInvited } from './user-labels.ts'

type Props = { user: Subject; busy: boolean; onConfirm: () => void; onCancel: () => void }

/** Confirms disabling a person. */
function DisableUserDialog({ user, ...dialog }: Props) {
  const name = getUserName(user)
  return (
    <ConfirmDialog open {...dialog} title={<Trans>Disable {name}?</Trans>} confirm={<Trans>Disable</Trans>}>
      <Trans>
        They are logged out immediately and cannot log in. They keep what they learned, and you can enable them again.
      </Trans>
    </ConfirmDialog>
  )
}

/** Enables or disables a person, with undo. */
function useSetStatus() {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending } = useSend(users.setStatus, readsOfUsers)
  const setStatus = async (subject: Subject, enabled: boolean): Promise<void> => {
    const name = getUserName(subject)
    try {
      await mutateAsync({ params: { id: subject.id }, body: { enabled } })
      toast.undoable(enabled ? t`${name} is enabled.` : t`${name} is disabled.`, {
        label: t`Undo`,
        run: () => void setStatus(subject, !enabled),
      })
    } catch (error) {
      toast.error(say(toError(error).message))
    }
  }
  return { setStatus, isPending }
}

/** Sends a new invitation by e-mail. */
export function useInviteAgain() {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending } = useSend(users.invite, readsOfUsers)
  const invite = async ({ id, email }: Pick<Subject, 'id' | 'email'>) => {
    try {
      await mutateAsync({ params: { id } })
      toast.success(t`An invitation is on its way to ${email}.`)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
  }
  return { invite, isPending }
}

function useWhyNot() {
  const { i18n } = useLingui()
  const ownId = useUser()?.id
  return (subject: Subject, act: 'disable' | 'remove') => {
    const obstacle =
      'obstacles' in subject
        ? subject.obstacles[act]
        : subject.isProtected
          ? subject.id === ownId
            ? ('OWN_ACCOUNT' as const)
            : ('LAST_ADMINISTRATOR' as const)
          : null
    return obstacle ? { disabled: true, note: i18n._(obstacleLabels[obstacle]) } : {}
  }
}

type Question = { act: 'disable' | 'delete'; subject: Subject }
type Actions = {
  /** Actions available for a person. */
  menuOf: (subject: Subject) => MenuItem[]
  /** Confirmation dialogs; must be rendered. */
  dialog: ReactNode
}

/** Administrator's actions on a person, in the list and on their page. */
export function useUserActions({ isOnPage = false, onDeleted }: { isOnPage?: boolean; onDeleted?: () => void } = {}) {
  const { t } = useLingui()
  const [question, setQuestion] = useState<Question | null>(null)
  const { setStatus, isPending } = useSetStatus()
  const { invite } = useInviteAgain()
  const whyNot = useWhyNot()
  const buildMenu = (subject: Subject): MenuItem[] => [
    ...(isOnPage ? [] : [{ label: t`Open`, icon: UserRound, to: `/users/${subject.id}` }]),
    ...(mayBeInvited(subject)
      ? [
          {
            label: wasInvited(subject) ? t`Send the invitation again` : t`Send an invitation`,
            icon: Mail,
            onSelect: () => void invite(subject),
          },
        ]
      : []),
    subject.enabled
      ? {
          label: t`Disable`,
          icon: Ban,
          onSelect: () => setQuestion({ act: 'disable', subject }),
          ...whyNot(subject, 'disable'),
        }
      : { label: t`Enable`, icon: CircleCheck, onSelect: () => void setStatus(subject, true) },
    {
      label: t`Delete`,
      icon: Trash2,
      tone: 'danger',
      apart: true,
      onSelect: () => setQuestion({ act: 'delete', subject }),
      ...whyNot(subject, 'remove'),
    },
  ]
  const close = () => setQuestion(null)
  const disable = async (subject: Subject) => {
    await setStatus(subject, false)
    close()
  }
  const dialog = (
    <>
      {question?.act === 'disable' && (
        <DisableUserDialog
          user={question.subject}
          busy={isPending}
          onConfirm={() => void disable(question.subject)}
          onCancel={close}
        />
      )}
      {question?.act === 'delete' && (
        <DeleteUserDialog user={question.subject} onClose={close} {...(onDeleted && { onDeleted })} />
      )}
    </>
  )
  return { menuOf: buildMenu, dialog } satisfies Actions
}
