import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isSitePath } from '@trellis/contract/routes.ts'
import {
  CompanyEmail,
  type CompanyFailure,
  companyStartPath,
  singleSignOn,
} from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSend } from '../../platform/api/queries.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { useReturnPath } from '../../platform/session/return-path.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { EntryFailure, EntryNotice, EntryPage, getDefaults } from '../accounts/entry.public.tsx'
import { readEntry, saveEntry } from './saved-entry.ts'

type FailureText = { title: MessageDescriptor; advice: MessageDescriptor }

const failureTexts: Record<CompanyFailure, FailureText> = {
  unknown: {
    title: msg`We don’t know a company with this e-mail`,
    advice: msg`Check how it is written, or log in with your password.`,
  },
  over: {
    title: msg`That took too long, or the link was already used`,
    advice: msg`Start again here. Stay in the same window while you log in.`,
  },
  cancelled: {
    title: msg`You did not log in with your company`,
    advice: msg`Try again, or log in another way.`,
  },
  unreachable: {
    title: msg`Your company’s login does not respond`,
    advice: msg`It’s not your fault. Try again in a few minutes, or log in with your password if you have one.`,
  },
  refused: {
    title: msg`We couldn’t verify your company’s login`,
    advice: msg`Try once more. If it happens again, tell your company’s IT team.`,
  },
  clock: {
    title: msg`The clock of your company’s login differs from ours`,
    advice: msg`Tell your company’s IT team that the clock of the login server is wrong.`,
  },
}

const isFailure = (text: string | null): text is CompanyFailure => text !== null && Object.hasOwn(failureTexts, text)

/** Why the login failed, and the next step. */
function CompanyFailureNotice() {
  const { i18n } = useLingui()
  const [query] = useSearchParams()
  const failure = query.get('failure')
  if (!isFailure(failure)) return null
  const { title, advice } = failureTexts[failure]
  return (
    <EntryNotice tone="wait" icon={Building2} title={i18n._(title)}>
      {i18n._(advice)}
    </EntryNotice>
  )
}

const maxPathLength = 500

/** Returning without a login restores the input; coming from the login page starts fresh. */
function useInitialEntry() {
  const returnPath = useReturnPath()
  const [query] = useSearchParams()
  const [saved] = useState(() => (query.has('failure') ? readEntry() : null))
  const from = returnPath.from ?? saved?.from
  return { email: saved?.email ?? '', from: isSitePath(from) && from.length <= maxPathLength ? from : null }
}

/** Starts the login, then redirects to the company's page, whose URL only the server knows. */
function useLeaveForCompany(from: string | null) {
  const [query] = useSearchParams()
  const begin = useSend(singleSignOn.begin)
  const leave = async ({ email }: { email: string }) => {
    await begin.mutateAsync({ body: { email, path: from, ...getDefaults(query) } })
    saveEntry({ email, from })
    location.assign(companyStartPath)
  }
  // The failure is shown from `error`.
  return { error: begin.error, leave: (values: { email: string }) => leave(values).catch(() => undefined) }
}

/** Asks for the work e-mail that identifies the company. */
export function CompanyEntryPage() {
  const { t } = useLingui()
  const { email, from } = useInitialEntry()
  const { error, leave } = useLeaveForCompany(from)
  const { register, handleSubmit, formState } = useContractForm(CompanyEmail, { defaultValues: { email } })
  const { errors, isSubmitting } = formState
  return (
    <EntryPage
      title={<Trans>Log in with your company</Trans>}
      lead={<Trans>Enter your work e-mail to go to your company’s login page.</Trans>}
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
