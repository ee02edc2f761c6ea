import { Trans, useLingui } from '@lingui/react/macro'
import { localProblems } from '@trellis/contract/local-problems.ts'
import clsx from 'clsx'
import { Check, GraduationCap, Lightbulb, Lock, type LucideIcon } from 'lucide-react'
import { say } from '../../platform/i18n/say.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type ClassStep, isStepOpen } from './class-steps.ts'
import { useStepName } from './use-step-name.ts'

type ListProps = {
  steps: readonly ClassStep[]
  current: ClassStep
  isCompleted: boolean
  isExamPassed: boolean
  onGo: (step: ClassStep) => void
}

type RowProps = {
  step: ClassStep
  place: number
  isCurrent: boolean
  isOpen: boolean
  isPassed: boolean
  onGo: () => void
}

const icons: { [K in ClassStep['kind']]?: LucideIcon } = { takeaways: Lightbulb, exam: GraduationCap }

function Mark({ step, place, isOpen, isDone }: Pick<RowProps, 'step' | 'place' | 'isOpen'> & { isDone: boolean }) {
  const Icon = isDone ? Check : isOpen ? icons[step.kind] : Lock
  return (
    <span
      aria-hidden
      className={clsx(
        'num grid size-8 shrink-0 place-items-center rounded-full font-semibold text-small',
        isDone ? 'bg-good-soft text-good' : 'inset-ring-[1.5px] inset-ring-line-strong text-ink-2',
      )}
    >
      {Icon ? <Icon strokeWidth={isDone ? 2.6 : 2} className="size-4" /> : place}
    </span>
  )
}

function StepRow({ step, place, isCurrent, isOpen, isPassed, onGo }: RowProps) {
  const { t } = useLingui()
  const getName = useStepName()
  const isDone = step.kind === 'lesson' ? step.lesson.completedAt !== null : step.kind === 'exam' && isPassed
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        onClick={onGo}
        disabled={!isOpen}
        aria-current={isCurrent ? 'step' : undefined}
        className={clsx(
          '-mx-2.5 my-1 flex min-h-13 w-[calc(100%+1.25rem)] items-center gap-3 rounded-m px-2.5 py-2 text-start',
          'enabled:hover:bg-sunken disabled:text-ink-2',
          isCurrent && 'bg-accent-soft font-semibold text-accent-ink enabled:hover:bg-accent-soft',
        )}
      >
        <Mark step={step} place={place} isOpen={isOpen} isDone={isDone} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium leading-snug">{getName(step)}</span>
          {!isOpen && <span className="block text-small">{say(localProblems.EXAM_NOT_READY.sentence)}</span>}
        </span>
        {isDone && <VisuallyHidden>{step.kind === 'exam' ? t`Passed` : t`Read`}</VisuallyHidden>}
      </button>
    </li>
  )
}

/** All steps of a class: completed, current, and locked. */
function Contents({ steps, current, isCompleted, isExamPassed, onGo }: ListProps) {
  const listedSteps = steps.filter(({ kind }) => kind !== 'end')
  return (
    <ol>
      {listedSteps.map((step, index) => (
        <StepRow
          key={step.id}
          step={step}
          place={index + 1}
          isCurrent={step.id === current.id}
          isOpen={isStepOpen(step, steps, isCompleted)}
          isPassed={isExamPassed}
          onGo={() => onGo(step)}
        />
      ))}
    </ol>
  )
}

/** The contents of a class in a sheet, on a narrow screen. */
export const ContentsSheet = ({ open, onClose, ...list }: ListProps & { open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title={<Trans>Contents</Trans>}>
    <Contents {...list} />
  </Sheet>
)

/** The contents of a class beside the text, on a wide screen. */
export function ContentsRail(list: ListProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Contents`} className="absolute inset-y-0 right-full mr-10 hidden w-60 min-[1180px]:block">
      <div className="sticky top-17 max-h-[calc(100dvh-11rem)] overflow-y-auto px-2.5 pt-8 text-dense">
        <Contents {...list} />
      </div>
    </nav>
  )
}
