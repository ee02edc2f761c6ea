import { Trans, useLingui } from '@lingui/react/macro'
import { itemAt } from '@trellis/contract/required.ts'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'

type Step = {
  title: string
  content: ReactNode
  /** Whether the step may be left: `() => form.trigger(['name', 'city'], { shouldFocus: true })`. */
  validate?: () => boolean | Promise<boolean>
  /** False = nothing to decide: Next skips the step, if it is valid. The last step is always shown. */
  isOpen?: boolean
}

type Props = {
  /** Accessible name of the step list. */
  label: string
  steps: readonly Step[]
  /** Label of the last button. */
  finish: ReactNode
  onFinish: () => void
  busy?: boolean
}

type ListProps = { label: string; steps: readonly Step[]; place: number; onGoTo: (place: number) => void }

const step = 'flex min-h-11 items-center gap-2 text-dense'

const Mark = ({ index, place }: { index: number; place: number }) => (
  <span
    aria-hidden
    className={clsx(
      'grid size-6 place-items-center rounded-full font-semibold text-tiny',
      index > place ? 'bg-sunken text-ink-2' : 'bg-accent text-on-accent',
    )}
  >
    {index < place ? <Check className="size-3.5" /> : index + 1}
  </span>
)

/** Step list; on a phone the names of other steps are only for screen readers, so that all fit in one line. */
function StepList({ label, steps, place, onGoTo }: ListProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-y-1 max-sm:items-center sm:gap-x-5 max-sm:gap-x-1">
      {steps.map(({ title }, index) => (
        <li key={title} aria-current={index === place ? 'step' : undefined}>
          {index < place ? (
            <button type="button" onClick={() => onGoTo(index)} className={clsx(step, 'rounded-s max-sm:min-w-9')}>
              <Mark index={index} place={place} />
              <span className="underline underline-offset-4 max-sm:sr-only">{title}</span>
            </button>
          ) : (
            <span className={clsx(step, index === place ? 'font-semibold' : 'text-ink-2')}>
              <Mark index={index} place={place} />
              <span className={index > place ? 'max-sm:sr-only' : 'max-sm:pe-2'}>{title}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The shown step, the one reached by Next (further ahead while steps are skipped), and the steps to go back to. */
type Way = { place: number; reached: number; trail: readonly number[] }

function useWay() {
  const [way, setWay] = useState<Way>({ place: 0, reached: 0, trail: [] })
  /** Leaving a step may take long; the user may have moved elsewhere by then. */
  const from = (reached: number, next: (way: Way) => Way) =>
    setWay(before => (before.reached === reached ? next(before) : before))
  return {
    ...way,
    leave: (step: number) => from(step, before => ({ ...before, reached: step + 1 })),
    show: (step: number) =>
      from(step, ({ place, trail }) => ({ place: step, reached: step, trail: [...trail, place] })),
    goTo: (step: number) =>
      setWay(({ trail }) => ({ place: step, reached: step, trail: trail.filter(index => index < step) })),
  }
}

/** Focuses the step's title whenever the step changes. */
function useFocusedTitle(place: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(place)
  useEffect(() => {
    if (shownStep.current !== place) title.current?.focus()
    shownStep.current = place
  }, [place])
  return title
}

/** The shown step and navigation: Next skips steps with nothing to decide. */
function useSteps(steps: readonly Step[]) {
  const { place, reached, trail, leave, show, goTo } = useWay()
  const [isChecking, setChecking] = useState(false)
  const isLast = (step: number) => step === steps.length - 1
  const isValid = async (step: number) => {
    setChecking(true)
    try {
      return (await steps[step]?.validate?.()) ?? true
    } finally {
      setChecking(false)
    }
  }
  const pass = useEffectEvent(async (step: number) => {
    if (step === place) return
    const isPassed = !isLast(step) && steps[step]?.isOpen === false && (await isValid(step))
    if (isPassed) leave(step)
    else show(step)
  })
  useEffect(() => void pass(reached), [reached])
  return {
    place,
    step: itemAt(steps, place),
    isLast: isLast(place),
    isChecking: isChecking || reached !== place,
    goTo,
    // Back to the step shown before, or to one that has opened since.
    back: () => goTo(steps.findLastIndex(({ isOpen }, at) => at < place && (isOpen !== false || trail.includes(at)))),
    isValid: () => isValid(place),
    next: () => leave(place),
  }
}

/**
 * A form in steps. Next requires the step's fields to be valid; Back always works and returns to the step shown before.
 */
export function Steps({ label, steps, finish, onFinish, busy }: Props) {
  const { t } = useLingui()
  const { place, step, isLast, isChecking, goTo, back, isValid, next } = useSteps(steps)
  const title = useFocusedTitle(place)
  const [now, all] = [place + 1, steps.length]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isChecking || !(await isValid())) return
    if (isLast) onFinish()
    else next()
  }
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid grid-cols-1 content-start gap-5">
      <StepList {...{ label, steps, place }} onGoTo={goTo} />
      <h2 ref={title} tabIndex={-1} className="text-title-s outline-none">
        <span className="sr-only">{t`Step ${now} of ${all}: `}</span>
        {step.title}
      </h2>
      <div key={step.title} className="grid grid-cols-1 gap-5">
        {step.content}
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        {place > 0 ? (
          <Button variant="quiet" onClick={back}>
            <Trans>Back</Trans>
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" busy={busy || isChecking}>
          {isLast ? finish : <Trans>Next</Trans>}
        </Button>
      </div>
    </form>
  )
}
