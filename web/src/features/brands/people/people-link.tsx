import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useUser } from '../../../platform/session/session.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** The list of a brand's people: on its page for administrators, else the brand's own list. */
export function usePeoplePath(brandId: string): `/${string}` {
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMINISTRATOR') ?? false
  return isAdministrator ? `/brands/${brandId}?part=employees` : '/employees'
}

/** Links back to the people of a brand. */
export const PeopleLink = ({ brandId }: { brandId: string }) => (
  <TextLink
    to={usePeoplePath(brandId)}
    quiet
    className="-my-3 inline-flex min-h-11 items-center gap-1.5 wrap-anywhere text-ink-2 text-small"
  >
    <ArrowLeft aria-hidden className="size-4" />
    <Trans>Employees</Trans>
  </TextLink>
)
