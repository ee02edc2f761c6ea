import { type ReactNode, useEffect, useRef } from 'react'

/** The title and content of a step. The title gets the focus after a change of steps. */
export function StepFrame({
  eyebrow,
  title,
  takesFocus,
  children,
}: {
  eyebrow?: ReactNode
  title: ReactNode
  takesFocus: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <article className="animate-rise">
      {eyebrow && <p className="num mb-1 text-ink-2 text-small">{eyebrow}</p>}
      <h2 ref={heading} tabIndex={-1} className="wrap-anywhere text-title-l outline-none">
        {title}
      </h2>
      {children}
    </article>
  )
}

type FrameProps = {
  /** The buttons at the bottom; null = none. */
  footer: ReactNode
  /** A message directly above the buttons. */
  notice?: ReactNode
  children: ReactNode
}

/** The layout of a step: a text column, and buttons at the bottom. */
export const StepRoom = ({ footer, notice, children }: FrameProps) => (
  <>
    <div className="px-safe-4 pt-6 pb-32 min-[769px]:pt-10">{children}</div>
    {footer && (
      <footer className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface px-safe-4 pt-3 pb-safe-4">
        <div className="mx-auto max-w-152">
          {notice}
          <div className="flex gap-2.5">{footer}</div>
        </div>
      </footer>
    )}
  </>
)
