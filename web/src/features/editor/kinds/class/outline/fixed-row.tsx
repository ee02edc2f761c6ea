import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { RowMarks } from '../../../document/list/row-marks.tsx'
import type { FixedPage } from '../class-document.ts'

type Props = {
  page: FixedPage
  icon: LucideIcon
  name: string
  /** What it holds: “5 questions”. */
  note: string
  isCurrent: boolean
  hasProblems: boolean
  onPick: (page: FixedPage) => void
}

/** A page of the class that stays where it is. */
export const FixedRow = ({ page, icon: Icon, name, note, isCurrent, hasProblems, onPick }: Props) => (
  <li className={clsx('rounded-m px-1', isCurrent ? 'bg-accent-soft' : 'hover:bg-sunken')}>
    <button
      type="button"
      data-row={page}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      onClick={() => onPick(page)}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-s py-1.5 pr-2 pl-6 text-left text-dense"
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="block">{name}</span>
        <span className="num block text-ink-2 text-tiny">{note}</span>
      </span>
      <RowMarks hasProblems={hasProblems} isConflicting={false} />
    </button>
  </li>
)
