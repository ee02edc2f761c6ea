import { useCallback, useEffect, useRef, useState } from 'react'
import { isSeen } from './is-seen.ts'

const steps = Array.from({ length: 21 }, (_, index) => index / 20)

// The area below the course's header.
const visibleArea = { threshold: steps, rootMargin: '-72px 0px 0px 0px' }
// The upper third below the header: the last card that reaches into it is the one being read.
const band = { rootMargin: '-72px 0px -68% 0px' }

type VisibleCardsOptions = {
  /** Called when a card becomes visible enough to count as seen. */
  onSeen: (position: number) => void
}

/** Observes the cards of a feed: which one is being read, which are visible, and which become seen. */
export function useVisibleCards({ onSeen }: VisibleCardsOptions) {
  const [at, setAt] = useState(0)
  const [visible, setVisible] = useState<ReadonlySet<number>>(new Set())
  const elements = useRef(new Map<number, HTMLElement>())
  const observers = useRef<IntersectionObserver[]>([])
  const latestOnSeen = useRef(onSeen)
  latestOnSeen.current = onSeen

  useEffect(() => {
    const seenPositions = new Set<number>()
    const getPosition = ({ target }: IntersectionObserverEntry) => Number(target.getAttribute('data-position'))

    const look = (entries: IntersectionObserverEntry[]) => {
      for (const entry of entries) {
        const position = getPosition(entry)
        const screenHeight = entry.rootBounds?.height ?? innerHeight
        const nowSeen = isSeen({
          ratio: entry.intersectionRatio,
          visibleHeight: entry.intersectionRect.height,
          screenHeight,
        })
        if (nowSeen && !seenPositions.has(position)) latestOnSeen.current(position)
        if (nowSeen) seenPositions.add(position)
        else seenPositions.delete(position)
      }
      setVisible(previous => {
        const next = new Set(previous)
        for (const entry of entries)
          entry.isIntersecting ? next.add(getPosition(entry)) : next.delete(getPosition(entry))
        return next.size === previous.size && [...next].every(position => previous.has(position)) ? previous : next
      })
    }
    const inBand = new Set<number>()
    const follow = (entries: IntersectionObserverEntry[]) => {
      for (const entry of entries)
        entry.isIntersecting ? inBand.add(getPosition(entry)) : inBand.delete(getPosition(entry))
      const readPositions = [...inBand].filter(position => elements.current.has(position))
      if (readPositions.length > 0) setAt(Math.max(...readPositions))
    }

    observers.current = [new IntersectionObserver(look, visibleArea), new IntersectionObserver(follow, band)]
    for (const element of elements.current.values()) for (const observer of observers.current) observer.observe(element)
    return () => {
      for (const observer of observers.current) observer.disconnect()
      observers.current = []
    }
  }, [])

  /** Observes a card's element; returns how to stop. */
  const take = useCallback((element: HTMLElement, position: number) => {
    elements.current.set(position, element)
    for (const observer of observers.current) observer.observe(element)
    return () => {
      elements.current.delete(position)
      for (const observer of observers.current) observer.unobserve(element)
    }
  }, [])

  const elementAt = useCallback((position: number) => elements.current.get(position) ?? null, [])

  return { at, visible, take, elementAt }
}
