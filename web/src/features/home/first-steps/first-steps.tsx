import { Trans, useLingui } from '@lingui/react/macro'
import type { FirstStep } from '@trellis/contract/home/home.ts'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { getSessionRoles, useSession } from '../../../platform/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { getStepView } from './step-views.ts'
import { useFirstSteps } from './use-first-steps.ts'

const State = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <Chip tone="good">
      <Trans>Done</Trans>
    </Chip>
  ) : (
    <Chip>
      <Trans>To do</Trans>
    </Chip>
  )

function Step({ step, place, isDone }: { step: FirstStep; place: number; isDone: boolean }) {
  const { i18n } = useLingui()
  const { name, text, to } = getStepView(step, getSessionRoles(useSession()) ?? [])
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden
        className={clsx(
          'grid size-7 shrink-0 place-items-center rounded-full font-semibold text-small',
          isDone ? 'bg-good-soft text-good' : 'bg-accent-soft text-accent-ink',
        )}
      >
        {isDone ? <Check strokeWidth={2.6} className="size-4" /> : place}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex min-h-7 flex-wrap items-center gap-x-2.5 gap-y-1">
          <TextLink to={to}>{i18n._(name)}</TextLink>
          <State isDone={isDone} />
        </p>
        <p className="mt-0.5 text-pretty text-ink-2 text-small">{i18n._(text)}</p>
      </div>
    </li>
  )
}

/** Setup checklist of a new organization; renders nothing once completed or hidden. */
export function FirstSteps() {
  const { t } = useLingui()
  const id = useId()
  const { steps, isLoading, isShown, hide } = useFirstSteps()
  useHoldBack(isLoading)
  if (!isShown) return null
  const leave = () => {
    hide()
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <Card radius="m" aria-labelledby={id} aria-busy={steps === null} className="mt-5 px-4.5 pt-2 pb-4.5">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-title-s">
          <Trans>First steps</Trans>
        </h2>
        <IconButton icon={X} label={t`Hide the first steps`} onClick={leave} className="-me-2.5" />
      </div>
      {steps ? (
        <ol className="mt-1 grid grid-cols-1 gap-x-6 gap-y-3.5 min-[600px]:grid-cols-2 min-[1100px]:grid-cols-3">
          {steps.map(({ step, isDone }, index) => (
            <Step key={step} step={step} place={index + 1} isDone={isDone} />
          ))}
        </ol>
      ) : (
        <Skeleton className="h-34" />
      )}
    </Card>
  )
}
