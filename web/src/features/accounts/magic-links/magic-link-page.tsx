import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { EntryLayout } from '../entry-layout.tsx'
import { FormFailure } from '../form-failure.tsx'
import { type MagicLink, useMagicLink } from './use-magic-link.ts'
import { useWantedRoute, withRoute } from './wanted-route.ts'

/** The page that the link of a magic-link mail opens. */
export function MagicLinkPage() {
  const link = useMagicLink()
  const route = useWantedRoute()
  const navigate = useNavigate()
  const isDead = link.state === 'dead'
  // Not <Navigate>: its effect would run before the one that removes the token from the address.
  useEffect(() => {
    if (isDead) void navigate(withRoute('/magic-link-authentication-error', route), { replace: true })
  }, [isDead, route, navigate])
  if (link.state === 'asking') return <Welcome {...link} />
  return (
    <EntryLayout title={<Trans>Opening Trellis</Trans>}>
      {link.state === 'stuck' ? (
        <LinkFailure {...link} />
      ) : (
        <p role="status" className="flex items-center gap-4 text-pretty">
          <Spinner delay={0} silent className="shrink-0 text-accent" />
          <Trans>One moment, we’re logging you in.</Trans>
        </p>
      )}
    </EntryLayout>
  )
}

const Welcome = ({ firstName, isBusy, open }: Extract<MagicLink, { state: 'asking' }>) => (
  <EntryLayout
    title={<Trans>Hello {firstName}</Trans>}
    lead={<Trans>You requested this link in another browser. Press the button to log in here.</Trans>}
  >
    <div className="grid gap-5">
      <Button wide busy={isBusy} onClick={open}>
        <Trans>Continue as {firstName}</Trans>
      </Button>
      <p className="border-line border-t pt-5 text-dense">
        <Trans>
          Not you? Leave this page, or <TextLink to="/login">log in as someone else</TextLink>.
        </Trans>
      </p>
    </div>
  </EntryLayout>
)

const LinkFailure = ({ error, retry }: Extract<MagicLink, { state: 'stuck' }>) => (
  <div className="grid justify-items-start gap-5">
    <FormFailure title={<Trans>We could not log you in yet</Trans>} error={error} />
    <Button onClick={retry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
)
