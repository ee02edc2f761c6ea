import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CompanyFailure } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { Building2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { EntryNotice } from '../accounts/entry.public.tsx'

type FailureText = { title: MessageDescriptor; way: MessageDescriptor }

const failureTexts: Record<CompanyFailure, FailureText> = {
  unknown: {
    title: msg`We know no company by this e-mail`,
    way: msg`Check how it is written, or log in with your password.`,
  },
  over: {
    title: msg`That took too long, or was done before`,
    way: msg`Begin again here. It works best in one and the same window.`,
  },
  cancelled: {
    title: msg`You did not sign in with your company`,
    way: msg`Try again, or log in another way.`,
  },
  unreachable: {
    title: msg`Your company’s sign-in does not answer`,
    way: msg`That is not your fault. Try again in a few minutes, or log in with your password if you have one.`,
  },
  refused: {
    title: msg`Your company’s sign-in could not be believed`,
    way: msg`Try once more. If it happens again, tell whoever looks after computers at your company.`,
  },
  clock: {
    title: msg`Your company’s sign-in tells another time than we do`,
    way: msg`Tell whoever looks after computers at your company that the clock of the sign-in server is wrong.`,
  },
}

const isFailure = (text: string | null): text is CompanyFailure => text !== null && Object.hasOwn(failureTexts, text)

/** Why the sign-in failed, and the next step. */
export function CompanyFailureNotice() {
  const { i18n } = useLingui()
  const [query] = useSearchParams()
  const failure = query.get('failure')
  if (!isFailure(failure)) return null
  const { title, way } = failureTexts[failure]
  return (
    <EntryNotice tone="wait" icon={Building2} title={i18n._(title)}>
      {i18n._(way)}
    </EntryNotice>
  )
}
