import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { listSteps } from '../class-steps.ts'
import { LessonStep } from '../lesson-step.tsx'
import type { LiveClass } from './live-class.public.ts'
import { liveExam, liveLessons, liveTakeaways } from './live-class.ts'
import { LiveEnd, LiveExam, LiveTakeaways } from './live-steps.tsx'

/** The page that its author has selected; null = the first one. Another object = it was selected again. */
export type SelectedPage = { page: string | null }

type Props = { live: LiveClass; selected: SelectedPage }

/** The pages of an unsaved class, and the one that is shown. */
function usePages({ live, selected }: Props) {
  const [selectedPage, choose] = useState(selected.page)
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => choose(selected.page), [selected])
  const lessons = useMemo(() => liveLessons(live), [live])
  const takeaways = useMemo(() => liveTakeaways(live), [live])
  const exam = useMemo(() => liveExam(live), [live])
  const steps = listSteps({ lessons, hasExam: exam !== null }, takeaways.length > 0)
  const current = steps.find(({ id }) => id === selectedPage) ?? steps[0]
  const isMissing = steps.length === 1 || (selectedPage !== null && selectedPage !== current?.id)
  const go = (index: number) => {
    setMoved(true)
    choose(steps[index]?.id ?? null)
  }
  return { lessons, takeaways, exam, steps, current: isMissing ? null : current, hasMoved, go }
}

type PageProps = { live: LiveClass; pages: ReturnType<typeof usePages> }

function Page({ live, pages: { lessons, takeaways, exam, steps, current, hasMoved, go } }: PageProps) {
  if (!current)
    return (
      <p className="p-6 text-center text-ink-2">
        <Trans>Learners do not see this page because it is empty.</Trans>
      </p>
    )
  const at = steps.indexOf(current)
  const stepProps = { takesFocus: hasMoved, onBack: at > 0 ? () => go(at - 1) : null }
  const next = () => go(at + 1)
  if (current.kind === 'lesson')
    return (
      <LessonStep
        key={current.id}
        {...stepProps}
        lesson={current.lesson}
        place={at + 1}
        count={lessons.length}
        onRead={next}
      />
    )
  if (current.kind === 'takeaways')
    return <LiveTakeaways {...stepProps} items={takeaways} leadsToExam={steps[at + 1]?.kind === 'exam'} onNext={next} />
  if (current.kind === 'exam' && exam)
    return (
      <LiveExam key={exam.questions.map(({ id }) => id).join()} {...stepProps} live={live} exam={exam} onLeave={next} />
    )
  return <LiveEnd {...stepProps} title={live.settings.title} onAgain={() => go(0)} />
}

/** A class as learners see it, with every page open; nothing is recorded. */
export function LiveViewer(props: Props) {
  const pages = usePages(props)
  return (
    <div data-page={pages.current?.id}>
      <Page live={props.live} pages={pages} />
    </div>
  )
}
