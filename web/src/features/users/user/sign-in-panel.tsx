import { Trans, useLingui } from '@lingui/react/macro'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { type UserDetails, users } from '@trellis/contract/users/users.ts'
import { type ReactNode, useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useFreshProof } from '../../accounts/second-factor/use-fresh-proof.public.tsx'
import { useInviteAgain } from '../use-user-actions.tsx'
import { getUserName, mayBeInvited, wasInvited } from '../user-labels.ts'
import { InvitationLinkButton } from './invitation-link-button.tsx'

/** Removes the second factor of someone who is locked out, after re-authentication of the administrator. */
function RemoveSecondStepButton({ user }: { user: UserDetails }) {
  const { t } = useLingui()
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const { run, question } = useFreshProof()
  const { mutateAsync, isPending } = useSend(secondFactor.removeAll, [users.get])
  const name = getUserName(user)
  const remove = async () => {
    setAsked(false)
    await run(async () => {
      await mutateAsync({ params: { id: user.id } })
      toast.success(t`The second step of ${name} was removed.`)
    })
  }
  return (
    <>
      <Button variant="quiet" size="s" busy={isPending} onClick={() => setAsked(true)}>
        <Trans>Remove second step</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => void remove()}
        title={<Trans>Remove the second step of {name}?</Trans>}
        confirm={<Trans>Remove</Trans>}
      >
        <Trans>
          They log in with just a password until they set up a new one. Be sure who is asking. They are notified by
          e-mail.
        </Trans>
      </ConfirmDialog>
      {question}
    </>
  )
}

/** Ends all sessions of a person after confirmation. */
function EndSessionsButton({ user }: { user: UserDetails }) {
  const { t } = useLingui()
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync, isPending } = useSend(users.endSessions, [users.get])
  const name = getUserName(user)
  const end = async () => {
    try {
      await mutateAsync({ params: { id: user.id } })
      toast.success(t`${name} is logged out everywhere.`)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
    setAsked(false)
  }
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setAsked(true)}>
        <Trans>Log out everywhere</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => void end()}
        busy={isPending}
        title={<Trans>Log {name} out everywhere?</Trans>}
        confirm={<Trans>Log out</Trans>}
      >
        <Trans>All their devices are logged out. They can log in again.</Trans>
      </ConfirmDialog>
    </>
  )
}

type Props = { user: UserDetails }

const Fact = ({ name, children, action }: { name: ReactNode; children: ReactNode; action?: ReactNode }) => (
  <div className="grid items-center gap-x-6 gap-y-1 border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0 sm:grid-cols-[minmax(9rem,14rem)_minmax(0,1fr)]">
    <dt className="text-ink-2 text-small sm:text-dense">{name}</dt>
    <dd className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span>{children}</span>
      {action}
    </dd>
  </div>
)

function Invitation({ user: { invitation } }: Props) {
  const format = useFormat()
  if (!invitation) return <Trans>Not invited yet.</Trans>
  const [sent, until, by] = [
    format.date(invitation.createdAt),
    format.date(invitation.expiresAt),
    invitation.invitedBy ?? '',
  ]
  return (
    <>
      {by ? (
        <Trans>
          Sent on {sent} by {by}.
        </Trans>
      ) : (
        <Trans>Sent on {sent}.</Trans>
      )}{' '}
      {invitation.isExpired ? <Trans>It expired on {until}.</Trans> : <Trans>It works until {until}.</Trans>}
    </>
  )
}

function InviteButtons({ user }: Props) {
  const { invite, isPending } = useInviteAgain()
  return (
    <div className="flex flex-wrap gap-2.5">
      <InvitationLinkButton user={user} />
      <Button variant="quiet" size="s" busy={isPending} onClick={() => void invite(user)}>
        {wasInvited(user) ? <Trans>Send again</Trans> : <Trans>Send an invitation</Trans>}
      </Button>
    </div>
  )
}

/** Login methods of a person, and the administrator's actions on them. */
export function SignInPanel({ user }: Props) {
  const { t } = useLingui()
  const isOwn = useUser()?.id === user.id
  return (
    <Panel
      title={t`Login`}
      note={
        isOwn && (
          <>
            <Trans>This is your own account.</Trans>{' '}
            <TextLink to="/me">
              <Trans>Open your profile</Trans>
            </TextLink>
          </>
        )
      }
    >
      <dl>
        <Fact name={t`Account`}>{user.activated ? <Trans>Activated</Trans> : <Trans>Not Activated</Trans>}</Fact>
        {mayBeInvited(user) && (
          <Fact name={t`Invitation`} action={<InviteButtons user={user} />}>
            <Invitation user={user} />
          </Fact>
        )}
        {user.keptBy && <Fact name={t`Logs in with`}>{user.keptBy}</Fact>}
        <Fact name={t`Second step`} action={user.hasSecondFactor && !isOwn && <RemoveSecondStepButton user={user} />}>
          {user.hasSecondFactor ? <Trans>On</Trans> : <Trans>Off</Trans>}
        </Fact>
        <Fact name={t`Last seen`} action={!isOwn && user.activated && <EndSessionsButton user={user} />}>
          {user.lastSeenAt === null ? <Trans>Never</Trans> : <RelativeTime at={user.lastSeenAt} />}
        </Fact>
      </dl>
    </Panel>
  )
}
