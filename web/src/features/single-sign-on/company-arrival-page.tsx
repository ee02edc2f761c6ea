import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { useEffect, useEffectEvent } from 'react'
import { ApiProblem, isProblem } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { useOneTimeToken } from '../../platform/session/one-time-token.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EntryFailure, EntryPage } from '../accounts/entry.public.tsx'
import { acceptCompanySignIn } from './accept-company-sign-in.ts'
import { ConfirmAccount } from './confirm-account.tsx'

/** Fetches the login confirmed by the company: automatically once, then by a button. Each arrival reloads the page. */
function useFinishSignIn() {
  const { mutateAsync } = useSend(singleSignOn.finish)
  const { spendOnce } = useOneTimeToken('company-sign-in')
  const takeSignIn = async () => acceptCompanySignIn(await mutateAsync())
  const { mutate, error, isPending } = useMutation({ mutationFn: () => spendOnce(takeSignIn) })
  const finishOnMount = useEffectEvent(() => mutate())
  useEffect(() => finishOnMount(), [])
  return { error, finish: () => mutate(), isBusy: isPending }
}

const isRefused = (error: Error) =>
  error instanceof ApiProblem && error.status < 500 && !isProblem(error, 'TOO_MANY_REQUESTS')

const NextSteps = () => (
  <div className="flex flex-wrap gap-2.5">
    <ButtonLink to="/sign-in-with-company">
      <Trans>Start again</Trans>
    </ButtonLink>
    <ButtonLink to="/login" variant="quiet">
      <Trans>Log in another way</Trans>
    </ButtonLink>
  </div>
)

/** Page to which the company redirects the browser. */
export function CompanyArrivalPage() {
  const { error, finish, isBusy } = useFinishSignIn()
  if (isProblem(error, 'COMPANY_LINK_NEEDED')) return <ConfirmAccount />
  return (
    <EntryPage title={<Trans>Logging in with your company</Trans>}>
      {error ? (
        <div className="grid justify-items-start gap-5">
          <EntryFailure title={<Trans>We could not log you in</Trans>} error={error} />
          {isRefused(error) ? (
            <NextSteps />
          ) : (
            <Button busy={isBusy} onClick={finish}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      ) : (
        <p role="status" className="flex items-center gap-4 text-pretty">
          <Spinner delay={0} silent className="shrink-0 text-accent" />
          <Trans>One moment, we’re logging you in.</Trans>
        </p>
      )}
    </EntryPage>
  )
}
