import { Trans } from '@lingui/react/macro'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { isProblem } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { useOneTimeToken } from '../../platform/session/one-time-token.ts'
import { acceptSignIn } from '../../platform/session/sign-in.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { FirstAdministratorForm, type FirstAdministratorValues } from './first-administrator-form.tsx'
import { useLinkToken } from './use-link-token.ts'

/** The first screen of an empty installation: creates its first administrator and signs them in. */
export function FirstAdministratorPage() {
  const token = useLinkToken()
  const create = useSend(accounts.firstAdministrator)
  const { spendOnce } = useOneTimeToken(token)
  if (token === '' || isProblem(create.error, 'LINK_USED_OR_EXPIRED')) return <UsedLink />
  const send = (values: FirstAdministratorValues) =>
    spendOnce(async () => acceptSignIn(await create.mutateAsync({ body: { ...values, token } })))
  return (
    <EntryLayout
      title={<Trans>Welcome to Trellis</Trans>}
      lead={<Trans>You’re the first one here. Create the administrator account, which manages all others.</Trans>}
    >
      <FirstAdministratorForm onSend={send} />
    </EntryLayout>
  )
}

const UsedLink = () => (
  <div className="grid min-h-[60dvh] place-items-center">
    <ErrorState
      title={<Trans>This link has expired or was already used.</Trans>}
      action={
        <ButtonLink to="/login" variant="quiet">
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        The link in the server’s log works once. If nobody has an account yet, start the server again for a new one.
      </Trans>
    </ErrorState>
  </div>
)
