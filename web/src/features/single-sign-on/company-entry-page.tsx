import { Trans, useLingui } from '@lingui/react/macro'
import { isSitePath } from '@trellis/contract/routes.ts'
import { CompanyEmail, companyStartPath, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSend } from '../../platform/api/queries.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { useReturnPath } from '../../platform/session/return-path.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { defaultsOf, EntryFailure, EntryPage } from '../accounts/entry.public.tsx'
import { CompanyFailureNotice } from './company-failure.tsx'
import { readEntry, saveEntry } from './saved-entry.ts'

const maxPathLength = 500

/**
 * A person who comes back without a sign-in continues with what they typed; one who comes from the login starts fresh.
 */
function useInitialEntry() {
  const returnPath = useReturnPath()
  const [query] = useSearchParams()
  const [saved] = useState(() => (query.has('failure') ? readEntry() : null))
  const from = returnPath.from ?? saved?.from
  return { email: saved?.email ?? '', from: isSitePath(from) && from.length <= maxPathLength ? from : null }
}

/** Starts the sign-in, then leaves for the company's page, whose address only the server knows. */
function useLeaveForCompany(from: string | null) {
  const [query] = useSearchParams()
  const begin = useSend(singleSignOn.begin)
  const leave = async ({ email }: { email: string }) => {
    await begin.mutateAsync({ body: { email, path: from, ...defaultsOf(query) } })
    saveEntry({ email, from })
    location.assign(companyStartPath)
  }
  // The failure is shown from `error`.
  return { error: begin.error, leave: (values: { email: string }) => leave(values).catch(() => undefined) }
}

/** Where people enter which company they belong to. */
export function CompanyEntryPage() {
  const { t } = useLingui()
  const { email, from } = useInitialEntry()
  const { error, leave } = useLeaveForCompany(from)
  const { register, handleSubmit, formState } = useContractForm(CompanyEmail, { defaultValues: { email } })
  const { errors, isSubmitting } = formState
  return (
    <EntryPage
      title={<Trans>Sign in with your company</Trans>}
      lead={<Trans>Enter your work e-mail to go to your company’s sign-in page.</Trans>}
    >
      <form noValidate onSubmit={handleSubmit(leave)} className="grid gap-5">
        {error ? <EntryFailure title={<Trans>That did not work</Trans>} error={error} /> : <CompanyFailureNotice />}
        <EmailField label={t`Work e-mail`} error={errors.email?.message} {...register('email')} />
        <Button type="submit" wide busy={isSubmitting}>
          <Trans>Continue</Trans>
        </Button>
        <p className="border-line border-t pt-5 text-dense">
          <TextLink to="/login" state={from && { from }}>
            <Trans>Back to login</Trans>
          </TextLink>
        </p>
      </form>
    </EntryPage>
  )
}
