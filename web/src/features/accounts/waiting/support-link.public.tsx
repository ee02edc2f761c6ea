import type { ReactNode } from 'react'
import { useSite } from '../../../platform/site/site.ts'

/** Writes to the installation's support; plain text where it has no address. */
export function SupportLink({ children }: { children?: ReactNode }) {
  const { supportEmail } = useSite()
  if (!supportEmail) return children
  return (
    <a href={`mailto:${supportEmail}`} className="font-medium underline underline-offset-3">
      {children}
    </a>
  )
}
