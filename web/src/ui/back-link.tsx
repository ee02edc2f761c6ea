import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUser } from '../platform/session/session.ts'
import { TextLink } from './text-link.tsx'

type Props = {
  to: keyof typeof screens
  /** The link target if the path contains an id. */
  at?: string
  children: ReactNode
}

/** Link from a page back to its list, for viewers who may open the list. */
export function BackLink({ to, at = to, children }: Props) {
  const roles = useUser()?.roles ?? null
  if (!mayOpen(screens[to].access, roles)) return null
  return (
    // Touch target of 44 px without a taller line.
    <TextLink to={at} quiet className="-my-3 inline-flex min-h-11 items-center gap-1.5 text-ink-2 text-small">
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </TextLink>
  )
}
