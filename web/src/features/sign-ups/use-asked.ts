import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { holdForApproval } from '../accounts/entry.public.tsx'
import { dropDraft } from './draft.ts'

/** The language to be written to in, and the way on once a request was sent: to wait, with what signs in when it is over. */
export function useAsked() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const goWait = ({ email, password }: { email: string; password: string }, mail: 'just-sent' | 'none') => {
    holdForApproval({ email, password }, mail)
    dropDraft()
    void navigate('/pending-approval')
  }
  return { locale: i18n.locale === 'es' ? ('es' as const) : ('en' as const), goWait }
}
