import type { Employer } from '@trellis/contract/users/users.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { screenOf } from './user-labels.ts'

/** An employer by name, with a link to its screen. */
export function EmployerLink({ employer, quiet }: { employer: Employer; quiet?: boolean }) {
  return (
    <TextLink to={screenOf(employer)} quiet={quiet}>
      {employer.name}
    </TextLink>
  )
}
