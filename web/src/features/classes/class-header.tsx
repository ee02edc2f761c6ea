import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, TextAlignStart } from 'lucide-react'
import { PageHeader } from '../../platform/frame/page-header.tsx'
import { Link } from '../../ui/link.tsx'
import { SegmentedProgress } from '../../ui/segmented-progress.tsx'

/** The position in the class, as text and as a number of a total. */
export type ClassProgress = { words: string; done: number; total: number }

type Props = { title: string; place: ClassProgress; back: string; onContents: () => void }

/** The header of an open class: back, its name, the position in it, and its contents. */
export function ClassHeader({ title, place, back, onContents }: Props) {
  const { t } = useLingui()
  return (
    <PageHeader>
      <div className="border-line bg-surface min-[769px]:border-b">
        <div className="mx-auto max-w-160 px-safe-4">
          <div className="flex items-center gap-1.5 pt-1.5 pb-0.5">
            <Link
              to={back}
              aria-label={t`Back`}
              className="-ms-3 grid size-11 shrink-0 place-items-center rounded-m hover:bg-sunken min-[769px]:-ms-13"
            >
              <ChevronLeft aria-hidden strokeWidth={2.2} className="size-6" />
            </Link>
            <div className="min-w-0 flex-1">
              <h1 className="truncate font-bold font-text text-base leading-tight tracking-normal">{title}</h1>
              <p className="num truncate text-ink-2 text-tiny">{place.words}</p>
            </div>
            <button
              type="button"
              onClick={onContents}
              aria-haspopup="dialog"
              className="-me-3 inline-flex min-[1180px]:hidden min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-m px-2.5 font-semibold text-dense transition-colors hover:bg-sunken"
            >
              <TextAlignStart aria-hidden strokeWidth={2.2} className="size-5.5" />
              <span className="max-[769px]:sr-only">
                <Trans>Contents</Trans>
              </span>
            </button>
          </div>
          <SegmentedProgress total={place.total} done={place.done} label={place.words} className="pt-1 pb-2.5" />
        </div>
      </div>
    </PageHeader>
  )
}
