import { Trans, useLingui } from '@lingui/react/macro'
import type { UserDetails } from '@trellis/contract/users/users.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useInviteAgain } from '../use-user-actions.tsx'
import { mayBeInvited, wasInvited } from '../user-labels.ts'
import { EndSessionsButton } from './end-sessions-button.tsx'
import { InvitationLinkButton } from './invitation-link-button.tsx'
import { RemoveSecondStepButton } from './remove-second-step-button.tsx'

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
  if (!invitation) return <Trans>Nobody has invited them yet.</Trans>
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

/** How the person signs in, and what an administrator can do about it. */
export function SignInPanel({ user }: Props) {
  const { t } = useLingui()
  const isOwn = useUser()?.id === user.id
  return (
    <Panel
      title={t`Sign-in`}
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
        {user.keptBy && <Fact name={t`Signs in with`}>{user.keptBy}</Fact>}
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
