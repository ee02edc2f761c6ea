import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CompanyFailure } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { Building2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { EntryNotice } from '../accounts/entry.public.tsx'

type FailureText = { title: MessageDescriptor; advice: MessageDescriptor }

const failureTexts: Record<CompanyFailure, FailureText> = {
  unknown: {
    title: msg`We don’t know a company with this e-mail`,
    advice: msg`Check how it is written, or log in with your password.`,
  },
  over: {
    title: msg`That took too long, or the link was already used`,
    advice: msg`Start again here. Stay in the same window while you sign in.`,
  },
  cancelled: {
    title: msg`You did not sign in with your company`,
    advice: msg`Try again, or log in another way.`,
  },
  unreachable: {
    title: msg`Your company’s sign-in does not respond`,
    advice: msg`It’s not your fault. Try again in a few minutes, or log in with your password if you have one.`,
  },
  refused: {
    title: msg`We couldn’t verify your company’s sign-in`,
    advice: msg`Try once more. If it happens again, tell your company’s IT team.`,
  },
  clock: {
    title: msg`The clock of your company’s sign-in differs from ours`,
    advice: msg`Tell your company’s IT team that the clock of the sign-in server is wrong.`,
  },
}

const isFailure = (text: string | null): text is CompanyFailure => text !== null && Object.hasOwn(failureTexts, text)

/** Why the sign-in failed, and the next step. */
export function CompanyFailureNotice() {
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
