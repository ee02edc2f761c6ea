import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUser } from '../platform/session/session.ts'
import { TextLink } from './text-link.tsx'

type Props = {
  to: keyof typeof screens
  /** The address where the path has an id in it. */
  at?: string
  children: ReactNode
}

/** The link from a page back to the list that it belongs to, for a viewer who may open the list. */
export function BackLink({ to, at = to, children }: Props) {
  const roles = useUser()?.roles ?? null
  if (!mayOpen(screens[to].access, roles)) return null
  return (
    // As high as a finger needs; its line is not.
    <TextLink to={at} quiet className="-my-3 inline-flex min-h-11 items-center gap-1.5 text-ink-2 text-small">
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </TextLink>
  )
}
