import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTopLayer } from '../../../ui/open-modals.ts'
import { rain } from './rain.ts'

/** Confetti over everything, for about two seconds; nothing to press and nothing to read. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const place = useTopLayer()
  useEffect(() => rain(canvas.current!), [])
  return createPortal(
    <canvas ref={canvas} aria-hidden data-confetti className="pointer-events-none absolute inset-0 size-full" />,
    place,
  )
}
