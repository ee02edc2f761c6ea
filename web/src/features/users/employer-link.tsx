import type { Employer } from '@trellis/contract/users/users.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { screenOf } from './user-labels.ts'

/** An employer by name, with a link to its screen where it has one. */
export function EmployerLink({ employer, quiet }: { employer: Employer; quiet?: boolean }) {
  const screen = screenOf(employer)
  if (screen === null) return employer.name
  return (
    <TextLink to={screen} quiet={quiet}>
      {employer.name}
    </TextLink>
  )
}
