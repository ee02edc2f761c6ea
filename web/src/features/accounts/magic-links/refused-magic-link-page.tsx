import { Trans } from '@lingui/react/macro'
import { useUser } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { EntryLayout } from '../entry-layout.tsx'
import { useWantedRoute, withRoute } from './wanted-route.ts'

/** Shown for a magic link that does not work, with the next step; the requested route is preserved. */
export function RefusedMagicLinkPage() {
  const route = useWantedRoute()
  const user = useUser()
  return (
    <EntryLayout
      title={<Trans>That Magic Link didn't work!</Trans>}
      lead={
        <Trans>
          A magic link works once, for 15 minutes. This one has already been used, has expired, or is incomplete.
        </Trans>
      }
    >
      {user ? <AlreadySignedIn firstName={user.firstName} to={route ?? '/'} /> : <RequestAgain route={route} />}
    </EntryLayout>
  )
}

const RequestAgain = ({ route }: { route: string | null }) => (
  <div className="grid gap-5">
    <ButtonLink to={withRoute('/request-magic-link', route)} wide>
      <Trans>Request a new magic link</Trans>
    </ButtonLink>
    <p className="border-line border-t pt-5 text-dense">
      <TextLink to="/login">
        <Trans>Back to login</Trans>
      </TextLink>
    </p>
  </div>
)

/** For example opened twice: another tab of this browser has used it first. */
const AlreadySignedIn = ({ firstName, to }: { firstName: string; to: string }) => (
  <div className="grid gap-5">
    <p className="text-pretty">
      <Trans>You don’t need another link: you are logged in here as {firstName}.</Trans>
    </p>
    <ButtonLink to={to} wide>
      <Trans>Continue</Trans>
    </ButtonLink>
  </div>
)
