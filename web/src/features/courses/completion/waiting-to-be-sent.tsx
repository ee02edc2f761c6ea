import { Trans } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { type LocalCourse, listLeft } from '../local-course.ts'

/** Shown after the last card when everything is done but answers are still in the outbox. */
export function WaitingToBeSent({ course }: { course: LocalCourse }) {
  if (!course.hasWaitingCalls || listLeft(course).length > 0) return null
  return (
    <section className="mt-12 grid animate-rise justify-items-center border-line border-t pt-10 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-wait-soft text-wait">
        <CloudUpload aria-hidden strokeWidth={1.9} className="size-8" />
      </span>
      <h2 className="mt-4 text-title-m">
        <Trans>You’ve reached the end</Trans>
      </h2>
      <p className="mt-1.5 max-w-88 text-balance text-ink-2">
        <Trans>Your answers are saved on this device. The course is complete as soon as they have been sent.</Trans>
      </p>
    </section>
  )
}
