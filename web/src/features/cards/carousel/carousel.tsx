import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageIndicator } from './page-indicator.tsx'

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 }

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Pages that are turned by swipe, arrow keys and buttons, one at a time. */
function usePages() {
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

type Page = { id: string; content: ReactNode }

type Props = {
  label: string
  pages: readonly Page[]
  /** Wraps each page in a sheet; all sheets have the same height. */
  isBoxed?: boolean
}

const sheet = 'grid content-center rounded-l border border-line bg-surface p-4 shadow-1 min-[769px]:p-6'

function PageButtons({ page, count, onTurn }: { page: number; count: number; onTurn: (page: number) => void }) {
  const { t } = useLingui()
  return (
    <div className="mt-3 flex items-center justify-between">
      <IconButton icon={ChevronLeft} label={t`Previous page`} disabled={page === 0} onClick={() => onTurn(page - 1)} />
      <PageIndicator page={page} count={count} onTurn={onTurn} />
      <IconButton
        icon={ChevronRight}
        label={t`Next page`}
        disabled={page === count - 1}
        onClick={() => onTurn(page + 1)}
      />
    </div>
  )
}

/** Pages side by side; only the open one can get the focus. */
export function Carousel({ label, pages, isBoxed = false }: Props) {
  const { t } = useLingui()
  const { viewport, page, turnTo, onKeyDown } = usePages()
  const count = pages.length
  return (
    <section aria-roledescription={t`carousel`} aria-label={label} onKeyDown={onKeyDown}>
      <div ref={viewport} className="-mx-4 overflow-hidden px-4 py-0.5 min-[769px]:-mx-0.5 min-[769px]:px-0.5">
        <ol className="flex touch-pan-y touch-pinch-zoom gap-3">
          {pages.map(({ id, content }, index) => (
            <li
              key={id}
              aria-roledescription={t`page`}
              aria-label={t`${index + 1} of ${count}`}
              inert={index !== page}
              className={clsx(
                'min-w-0 shrink-0',
                count > 1 ? 'basis-[92%] min-[769px]:basis-full' : 'basis-full',
                isBoxed && sheet,
              )}
            >
              {content}
            </li>
          ))}
        </ol>
      </div>
      {count > 1 && <PageButtons page={page} count={count} onTurn={turnTo} />}
      <p aria-live="polite" className="sr-only">
        {t`Page ${page + 1} of ${count}`}
      </p>
    </section>
  )
}
