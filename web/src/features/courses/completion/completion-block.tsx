import { Trans } from '@lingui/react/macro'
import type { CardCourse } from '@trellis/contract/courses/courses.ts'
import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { SlotParts } from '../../../platform/composition/slot.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { courseEnd } from '../courses.slots.ts'
import { isReadToTheEnd } from '../local-course.ts'
import { NextUp } from './next-up.public.tsx'

type Props = {
  course: CardCourse
  trackId: string
  /** The course was completed during this visit. */
  isFresh: boolean
  ref: Ref<HTMLElement>
}

function Finished({ course, isFresh }: Pick<Props, 'course' | 'isFresh'>) {
  const format = useFormat()
  return (
    <div className="grid justify-items-center">
      <span className={isFresh ? 'animate-rise' : undefined}>
        <span className="grid size-18 place-items-center rounded-full bg-accent text-on-accent">
          <Check aria-hidden strokeWidth={2.4} className="size-9" />
        </span>
      </span>
      <h2 className="wrap-anywhere mt-4 max-w-104 text-title-l">
        <Trans>You have finished {course.title}</Trans>
      </h2>
      {!isFresh && course.completedAt && (
        <p className="mt-1 text-ink-2 text-small">{format.date(course.completedAt)}</p>
      )}
    </div>
  )
}

/** Shown after the last card of a completed course: congratulations, rewards, and the next step. */
export const CompletionBlock = ({ course, trackId, isFresh, ref }: Props) => (
  <section
    ref={ref}
    tabIndex={-1}
    className="grid scroll-mt-22 grid-cols-1 gap-7 border-line border-t pt-10 text-center outline-none"
  >
    <Finished course={course} isFresh={isFresh} />
    <SlotParts
      slot={courseEnd}
      props={{
        courseId: course.id,
        isFresh,
        isRead: isReadToTheEnd(course),
        nextAction: <NextUp trackId={trackId} courseId={course.id} isBrief />,
      }}
    />
    <NextUp trackId={trackId} courseId={course.id} />
  </section>
)
