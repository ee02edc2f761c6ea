import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Loading, SkeletonRows } from './skeleton.tsx'

/** Milliseconds after which everything is shown, even if something is still loading. */
const patience = 2_000

type Hold = () => () => void

const HoldContext = createContext<Hold | null>(null)
const ShownContext = createContext(true)

/** Whether the surrounding content is shown; false while it is held back. */
export const useIsShown = () => use(ShownContext)

/** For a part above others: holds them back until it has loaded. */
export function useHoldBack(isLoading: boolean): void {
  const hold = use(HoldContext)
  useLayoutEffect(() => (isLoading ? hold?.() : undefined), [hold, isLoading])
}

/** Fallback of a part above others while its code is loading. */
export function HoldBack() {
  useHoldBack(true)
  return null
}

type Props = { above: ReactNode; className?: string; children: ReactNode }

/**
 * Shows `above` and `children` together once the parts above have loaded, so that nothing shifts under a finger. The
 * children load in parallel.
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
      // A part whose code has loaded holds again in the same tick, for its data.
      queueMicrotask(showWhenFree)
    }
  }, [showWhenFree])
  // All parts hold by now, as their effects run first.
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
