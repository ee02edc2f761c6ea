import type { ReactNode } from 'react'
import { useSite } from '../../../platform/site/site.ts'

/** A mail link to the installation's support; plain text if it has no address. */
export function SupportLink({ children }: { children?: ReactNode }) {
  const { supportEmail } = useSite()
  if (!supportEmail) return children
  return (
    <a href={`mailto:${supportEmail}`} className="font-medium underline underline-offset-3">
      {children}
    </a>
  )
}
