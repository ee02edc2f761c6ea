import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTopLayer } from '../../../ui/open-modals.ts'
import { animateConfetti } from './animate-confetti.ts'

/** Confetti over the whole page for about two seconds; not interactive and hidden from screen readers. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const place = useTopLayer()
  useEffect(() => animateConfetti(canvas.current!), [])
  return createPortal(
    <canvas ref={canvas} aria-hidden data-confetti className="pointer-events-none absolute inset-0 size-full" />,
    place,
  )
}
