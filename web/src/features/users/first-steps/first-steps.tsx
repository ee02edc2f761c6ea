import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type FirstStep, firstSteps, useFirstSteps } from './use-first-steps.ts'

type Words = { name: MessageDescriptor; text: MessageDescriptor; to: string }

const wordsOf: Record<FirstStep, Words> = {
  store: {
    name: msg`Add a store`,
    text: msg`It is where your people work and learn.`,
    to: '/dispensaries-admin',
  },
  people: {
    name: msg`Add its people`,
    text: msg`Paste a list of them; everybody gets an invitation by mail.`,
    to: '/imports/new?kind=employees',
  },
  course: {
    name: msg`Make a course`,
    text: msg`Write its cards and publish it.`,
    to: '/edit-card-courses',
  },
  track: {
    name: msg`Make a track of it`,
    text: msg`Put the course into a track and give it to the store: its people can begin.`,
    to: '/track-management',
  },
}

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

function Step({ step, place, isDone }: { step: FirstStep; place: number; isDone: boolean | undefined }) {
  const { i18n } = useLingui()
  const { name, text, to } = wordsOf[step]
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
          {isDone === undefined ? <Skeleton className="h-6 w-14" /> : <State isDone={isDone} />}
        </p>
        <p className="mt-0.5 text-pretty text-ink-2 text-small">{i18n._(text)}</p>
      </div>
    </li>
  )
}

/** Shows an administrator of an empty installation what comes first, and where; nothing once it is done or hidden. */
export function FirstSteps() {
  const { t } = useLingui()
  const id = useId()
  const { done, isShown, hide } = useFirstSteps()
  if (!isShown) return null
  const leave = () => {
    hide()
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <Card radius="m" aria-labelledby={id} aria-busy={done === null} className="mt-5 px-4.5 pt-2 pb-4.5">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-title-s">
          <Trans>First steps</Trans>
        </h2>
        <IconButton icon={X} label={t`Hide the first steps`} onClick={leave} className="-me-2.5" />
      </div>
      <ol className="mt-1 grid grid-cols-1 gap-x-6 gap-y-3.5 min-[600px]:grid-cols-2 min-[1100px]:grid-cols-4">
        {firstSteps.map((step, index) => (
          <Step key={step} step={step} place={index + 1} isDone={done?.[step]} />
        ))}
      </ol>
    </Card>
  )
}
