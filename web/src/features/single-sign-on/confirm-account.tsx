import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LinkProof, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import type { ReactNode } from 'react'
import { isProblem } from '../../platform/api/problem.ts'
import { read, useSend } from '../../platform/api/queries.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { EntryFailure, EntryPage } from '../accounts/entry.public.tsx'
import { acceptCompanySignIn } from './accept-company-sign-in.ts'

function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui()
  const { mutateAsync, error } = useSend(singleSignOn.confirm)
  const form = useContractForm(LinkProof, { defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const isOver = isProblem(error, 'COMPANY_SIGN_IN_OVER', 'COMPANY_SIGN_IN_REFUSED')
  const confirm = (body: { password: string }) => mutateAsync({ body }).then(acceptCompanySignIn, () => undefined)
  if (isOver && error) return <ExpiredConfirmation error={error} />
  return (
    <form noValidate onSubmit={form.handleSubmit(confirm)} className="grid gap-5">
      {error && <EntryFailure title={<Trans>That was not confirmed</Trans>} error={error} />}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField label={t`Password`} error={errors.password?.message} {...form.register('password')} />
      <Button type="submit" wide busy={isSubmitting}>
        <Trans>It’s mine, log in</Trans>
      </Button>
      <p className="border-line border-t pt-5 text-dense">
        <Trans>
          No password, or forgot it? <TextLink to="/forgot-password">Choose one</TextLink>, then log in with your
          company again.
        </Trans>
      </p>
    </form>
  )
}

const ExpiredConfirmation = ({ error }: { error: Error }) => (
  <div className="grid justify-items-start gap-5">
    <EntryFailure title={<Trans>We could not log you in</Trans>} error={error} />
    <ButtonLink to="/sign-in-with-company">
      <Trans>Start again</Trans>
    </ButtonLink>
  </div>
)

const renderPanel = (lead: ReactNode, children: ReactNode) => (
  <EntryPage title={<Trans>Is this your account?</Trans>} lead={lead}>
    {children}
  </EntryPage>
)

/** Asks for the password of the account named by the company, so that no account is opened without its owner. */
export function ConfirmAccount() {
  const { data, error } = useQuery({ ...read(singleSignOn.arrival), gcTime: 0, retry: false })
  if (error && !data) return renderPanel(null, <ExpiredConfirmation error={error} />)
  if (!data)
    return renderPanel(
      null,
      <Loading>
        <Skeleton className="h-30 rounded-m" />
      </Loading>,
    )
  const { organization, email } = data
  return renderPanel(
    <Trans>
      {organization} says you are {email}. Confirm this once with that account’s password; after that, you can use your
      company’s login.
    </Trans>,
    <PasswordForm email={email} />,
  )
}
