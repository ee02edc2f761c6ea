import { Trans, useLingui } from '@lingui/react/macro'
import { type Class, classLeftReasons } from '@trellis/contract/classes/classes.ts'
import { itemAt } from '@trellis/contract/required.ts'
import { Check, ChevronRight } from 'lucide-react'
import { say } from '../../platform/i18n/say.ts'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { NextUp } from '../courses/completion/next-up.public.tsx'
import { StepFrame, StepRoom } from './step-frame.tsx'

type Props = {
  learnerClass: Class
  trackId: string
  takesFocus: boolean
  /** Opens a lesson by its id, or the exam. */
  onGo: (stepId: string) => void
}

const Finished = ({ learnerClass, trackId, takesFocus, onGo }: Props) => (
  <div className="grid justify-items-center text-center">
    <span className="mb-4 grid size-18 animate-rise place-items-center rounded-full bg-accent text-on-accent">
      <Check aria-hidden strokeWidth={2.4} className="size-9" />
    </span>
    <StepFrame title={<Trans>You have finished {learnerClass.title}</Trans>} takesFocus={takesFocus}>
      <button
        type="button"
        onClick={() => onGo(itemAt(learnerClass.lessons, 0).id)}
        className="mt-2 min-h-9 rounded-s px-2 font-semibold text-accent-ink text-small hover:underline"
      >
        <Trans>Read it again</Trans>
      </button>
    </StepFrame>
    <div className="mt-6 w-full">
      <NextUp isClass trackId={trackId} courseId={learnerClass.id} />
    </div>
  </div>
)

function LeftRow({
  learnerClass,
  left,
  onGo,
}: {
  learnerClass: Class
  left: Class['left'][number]
  onGo: Props['onGo']
}) {
  const { t } = useLingui()
  const lesson = learnerClass.lessons.find(({ id }) => id === left.lessonId)
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        onClick={() => onGo(lesson?.id ?? 'exam')}
        className="flex min-h-15 w-full items-center gap-3 px-4.5 py-3 text-start hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold leading-snug">{lesson ? lesson.title : t`Final exam`}</span>
          <span className="mt-0.5 block text-ink-2 text-small first-letter:uppercase">
            {say(classLeftReasons[left.reason])}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </button>
    </li>
  )
}

const Unfinished = ({ learnerClass, takesFocus, onGo }: Props) => (
  <StepFrame title={<Trans>Almost there</Trans>} takesFocus={takesFocus}>
    <p className="mt-1.5 text-ink-2">
      <Trans>The class is complete when this is done:</Trans>
    </p>
    <Card className="mt-5">
      <ul>
        {learnerClass.left.map(item => (
          <LeftRow key={item.lessonId ?? item.reason} learnerClass={learnerClass} left={item} onGo={onGo} />
        ))}
      </ul>
    </Card>
  </StepFrame>
)

/** Everything is done, but the outbox still holds calls to send. */
const NotSentYet = ({ takesFocus }: Pick<Props, 'takesFocus'>) => (
  <div className="grid justify-items-center text-center">
    <Spinner silent className="mb-4 text-accent" />
    <StepFrame title={<Trans>You have read everything</Trans>} takesFocus={takesFocus}>
      <p role="status" className="mt-1.5 text-ink-2 text-pretty">
        <Trans>It is saved on this device and will be recorded as soon as you’re online.</Trans>
      </p>
    </StepFrame>
  </div>
)

/** The end of a class: the next item of the track, or the remaining tasks. */
export function EndStep(props: Props) {
  const { learnerClass } = props
  if (learnerClass.isCompleted) return <StepRoom footer={null}>{<Finished {...props} />}</StepRoom>
  return (
    <StepRoom footer={null}>
      {learnerClass.left.length > 0 ? <Unfinished {...props} /> : <NotSentYet takesFocus={props.takesFocus} />}
    </StepRoom>
  )
}
