import clsx from 'clsx'
import type { ReactNode } from 'react'

const widths = {
  160: 'max-w-160 min-[769px]:pt-7',
  180: 'max-w-180 min-[769px]:pt-7',
  200: 'max-w-200 min-[769px]:pt-7',
  240: 'max-w-240 min-[769px]:pt-7',
  270: 'max-w-270 min-[769px]:pt-7',
  290: 'max-w-290 min-[769px]:pt-8',
  320: 'max-w-320 min-[769px]:pt-8',
} as const

type Props = { width: keyof typeof widths; className?: string; children: ReactNode }

/**
 * Page container inside the app's frame: as wide as its content needs, with margins on a phone. On a desktop, a short
 * message fits below its last row.
 */
export const PageFrame = ({ width, className, children }: Props) => (
  <div
    className={clsx('mx-auto px-safe-4 pt-5 pb-10 min-[769px]:px-safe-7 min-[769px]:pb-20', widths[width], className)}
  >
    {children}
  </div>
)

type PageHeadProps = {
  title: ReactNode
  /** Content below the title. */
  note?: ReactNode
  /** Actions on the whole page. */
  children?: ReactNode
}

/** Page title with actions beside it or, on narrow pages, below. */
export const PageHead = ({ title, note, children }: PageHeadProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
    <div className="wrap-anywhere min-w-0">
      <h1 className="text-title-l">{title}</h1>
      {note && <p className="mt-0.5 text-pretty text-ink-2">{note}</p>}
    </div>
    {children}
  </div>
)
