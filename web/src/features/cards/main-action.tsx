import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useCardPlace } from './course-context.public.ts'

/**
 * The main button of a card. While the course waits for the card, a phone shows it in the bottom bar, else below the
 * card. A submit button in it needs the form's id, as it can be outside of the form.
 */
export function MainAction({ children }: { children: ReactNode }) {
  const { isCurrent, dock } = useCardPlace()
  if (isCurrent && dock) return createPortal(children, dock)
  return <div className="mt-5 grid min-[769px]:flex min-[769px]:*:w-auto! min-[769px]:*:min-w-48">{children}</div>
}
