import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

type Step = {
  title: string
  content: ReactNode
  /** Whether the step may be left: `() => form.trigger(['name', 'city'], { shouldFocus: true })`. */
  validate?: () => boolean | Promise<boolean>
}

type Props = {
  /** The accessible name of the list of steps. */
  label: string
  steps: readonly Step[]
  /** The name of the last button. */
  finish: ReactNode
  onFinish: () => void
  busy?: boolean
}

type Way = { steps: readonly Step[]; place: number; onGoTo: (place: number) => void }

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

/** The steps; on a phone the names of the others are only read out, so that all fit in one line. */
function StepList({ label, steps, place, onGoTo }: Way & { label: string }) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-y-1 max-sm:items-center sm:gap-x-5 max-sm:gap-x-2">
      {steps.map(({ title }, index) => (
        <li key={title} aria-current={index === place ? 'step' : undefined}>
          {index < place ? (
            <button type="button" onClick={() => onGoTo(index)} className={clsx(step, 'rounded-s max-sm:min-w-11')}>
              <Mark index={index} place={place} />
              <span className="underline underline-offset-4 max-sm:sr-only">{title}</span>
            </button>
          ) : (
            <span className={clsx(step, index === place ? 'font-semibold' : 'text-ink-2')}>
              <Mark index={index} place={place} />
              <span className={clsx(index > place && 'max-sm:sr-only')}>{title}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The step that is shown; its title gets the focus whenever it changes. */
function useStep(steps: readonly Step[]) {
  const [place, setPlace] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current !== place) title.current?.focus()
    shown.current = place
  }, [place])
  const step = steps[place]!
  const [isChecking, setChecking] = useState(false)
  const isValid = async () => {
    setChecking(true)
    try {
      return (await step.validate?.()) ?? true
    } finally {
      setChecking(false)
    }
  }
  return { place, setPlace, title, step, isValid, isChecking, isLast: place === steps.length - 1 }
}

/** A form in steps. A step can be left forward only when its own fields are right, and backward always. */
export function Steps({ label, steps, finish, onFinish, busy }: Props) {
  const { t } = useLingui()
  const { place, setPlace, title, step, isValid, isChecking, isLast } = useStep(steps)
  const [now, all] = [place + 1, steps.length]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isChecking || !(await isValid())) return
    if (isLast) onFinish()
    else setPlace(place + 1)
  }
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid grid-cols-1 content-start gap-5">
      <StepList {...{ label, steps, place }} onGoTo={setPlace} />
      <h2 ref={title} tabIndex={-1} className="text-title-s outline-none">
        <span className="sr-only">{t`Step ${now} of ${all}: `}</span>
        {step.title}
      </h2>
      <div key={step.title} className="grid grid-cols-1 gap-5">
        {step.content}
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        {place > 0 ? (
          <Button variant="quiet" onClick={() => setPlace(place - 1)}>
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
