import type { Employer } from '@trellis/contract/users/users.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { toEmployerPath } from './user-labels.ts'

/** An employer by name, with a link to its screen. */
export function EmployerLink({ employer, quiet }: { employer: Employer; quiet?: boolean }) {
  return (
    <TextLink to={toEmployerPath(employer)} quiet={quiet}>
      {employer.name}
    </TextLink>
  )
}
