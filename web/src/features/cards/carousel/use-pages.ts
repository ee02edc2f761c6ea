import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useEffect, useState } from 'react'

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 }

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Pages that are turned by swipe, arrow keys and buttons, one at a time. */
export function usePages() {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', duration: 18 })
  const [page, setPage] = useState(0)

  useEffect(() => {
    if (!embla) return
    const follow = () => setPage(embla.selectedScrollSnap())
    follow()
    embla.on('select', follow).on('reInit', follow)
    return () => void embla.off('select', follow).off('reInit', follow)
  }, [embla])

  const turnTo = (next: number) => embla?.scrollTo(next, prefersReducedMotion())

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    // The controls of a video use the arrow keys themselves.
    if (!step || event.target instanceof HTMLMediaElement) return
    event.preventDefault()
    turnTo(page + step)
  }

  return { viewport, page, turnTo, onKeyDown }
}
