import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Loading, SkeletonRows } from './skeleton.tsx'

/** After so many milliseconds all is shown, whatever is still loading. */
const patience = 2_000

type Hold = () => () => void

const HoldContext = createContext<Hold | null>(null)
const ShownContext = createContext(true)

/** Whether what is around this is shown: it may be held back. */
export const useIsShown = () => use(ShownContext)

/** For a part that stands above others: holds all of them back until it has loaded. */
export function useHoldBack(isLoading: boolean): void {
  const hold = use(HoldContext)
  useLayoutEffect(() => (isLoading ? hold?.() : undefined), [hold, isLoading])
}

/** Stands in for a part above others while its code is loading. */
export function HoldBack() {
  useHoldBack(true)
  return null
}

type Props = { above: ReactNode; className?: string; children: ReactNode }

/**
 * Shows what stands above and what is below it at once, when the parts above have loaded: nothing moves away from under
 * a finger. What is below loads at the same time.
 */
export function ShownTogether({ above, className, children }: Props) {
  const isShownAround = useIsShown()
  const holds = useRef(0)
  const [isShown, setShown] = useState(false)
  const showWhenFree = useCallback(() => {
    if (holds.current === 0) setShown(true)
  }, [])
  const hold = useCallback(() => {
    holds.current += 1
    return () => {
      holds.current -= 1
      // A part whose code has come holds again in the same turn, for its data.
      queueMicrotask(showWhenFree)
    }
  }, [showWhenFree])
  // The parts have held by now: their effects come first.
  useLayoutEffect(showWhenFree, [showWhenFree])
  useEffect(() => {
    const timer = setTimeout(setShown, patience, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {!isShown && (
        <div className="mt-5">
          <Loading>
            <SkeletonRows />
          </Loading>
        </div>
      )}
      <div hidden={!isShown} className="contents">
        <HoldContext value={hold}>{above}</HoldContext>
        <ShownContext value={isShown && isShownAround}>
          <div className={className}>{children}</div>
        </ShownContext>
      </div>
    </>
  )
}
