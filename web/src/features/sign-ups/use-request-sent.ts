import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { startPendingApproval } from '../accounts/entry.public.tsx'
import { clearDraft } from './sign-up-draft.ts'

/**
 * E-mail language, and the navigation after a request: to the pending-approval page, with the credentials that log the
 * person in once approved.
 */
export function useRequestSent() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const openPendingApproval = (
    { email, password }: { email: string; password: string },
    wait: Parameters<typeof startPendingApproval>[1],
  ) => {
    startPendingApproval({ email, password }, wait)
    clearDraft()
    void navigate('/pending-approval')
  }
  return { locale: i18n.locale === 'es' ? ('es' as const) : ('en' as const), openPendingApproval }
}
