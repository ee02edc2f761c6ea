import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageIndicator } from './page-indicator.tsx'
import { usePages } from './use-pages.ts'

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
