import { type RefObject, useLayoutEffect } from 'react'

type Box = { top: number; bottom: number; left: number; right: number; width: number; height: number }
type Size = { width: number; height: number }

type Placement = { side: 'below' | 'above'; align: 'start' | 'center' | 'end' }

const gap = 6
const edge = 8

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** Top left corner of a popup: beside its anchor, flipped where there is no room, within the screen. */
export function placeBeside(anchor: Box, popup: Size, { side, align, screen }: Placement & { screen: Size }) {
  const above = anchor.top - gap - popup.height
  const below = anchor.bottom + gap
  const fitsAbove = above >= edge
  const fitsBelow = below + popup.height <= screen.height - edge
  const goesAbove = side === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow
  const starts = {
    start: anchor.left,
    center: anchor.left + (anchor.width - popup.width) / 2,
    end: anchor.right - popup.width,
  }
  return {
    top: goesAbove ? Math.max(above, edge) : below,
    left: clamp(starts[align], edge, Math.max(edge, screen.width - popup.width - edge)),
  }
}

type AnchorOptions = Placement & {
  isOpen: boolean
  anchor: RefObject<HTMLElement | null>
  popup: RefObject<HTMLElement | null>
}

/** Positions an open popup beside its anchor while anything scrolls. */
export function useAnchored({ isOpen, anchor, popup, side, align }: AnchorOptions): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const place = () => {
      if (!anchor.current || !popup.current) return
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const { offsetWidth: width, offsetHeight: height, style } = popup.current
      const { top, left } = placeBeside(
        anchor.current.getBoundingClientRect(),
        { width, height },
        { side, align, screen },
      )
      style.top = `${top}px`
      style.left = `${left}px`
    }
    // Fires as soon as the popup is visible, and whenever its size changes.
    const size = new ResizeObserver(place)
    if (popup.current) size.observe(popup.current)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      size.disconnect()
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [isOpen, anchor, popup, side, align])
}
