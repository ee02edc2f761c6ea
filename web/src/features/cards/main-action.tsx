import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useCardPlace } from './course-context.public.ts'

/**
 * The one thing to press on a card. While the course waits for the card, a phone shows it at its bottom edge; elsewhere
 * it stands below the card. A button in it that submits a form needs the form's id: it may stand outside of it.
 */
export function MainAction({ children }: { children: ReactNode }) {
  const { isCurrent, dock } = useCardPlace()
  if (isCurrent && dock) return createPortal(children, dock)
  return <div className="mt-5 grid min-[769px]:flex min-[769px]:*:w-auto! min-[769px]:*:min-w-48">{children}</div>
}
