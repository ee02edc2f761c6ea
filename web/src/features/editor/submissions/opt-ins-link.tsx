import { Trans } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { useUser } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'

/** The way to the people who let the brand of a course write to them; other courses have none. */
export function OptInsLink({ brandId }: { brandId: string | null }) {
  const user = useUser()
  if (brandId === null) return null
  const isAdministrator = user?.roles.includes('ROLE_ADMINISTRATOR')
  const to = isAdministrator ? `/brands/${brandId}?part=opt-ins` : '/brand-settings?part=opt-ins'
  return (
    <ButtonLink to={to} variant="quiet" size="s">
      <MailCheck aria-hidden />
      <Trans>Opt-ins</Trans>
    </ButtonLink>
  )
}
