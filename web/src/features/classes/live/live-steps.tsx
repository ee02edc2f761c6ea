import { Trans } from '@lingui/react/macro'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { FinalExam } from '@trellis/contract/classes/classes.ts'
import { useEffect, useReducer, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { listUnanswered, newRun, takeStep, toAnswers } from '../../cards/kinds/quiz/quiz-run.public.ts'
import { takeawaysQuery } from '../class-query.ts'
import { ExamRoom } from '../exam-step.tsx'
import { StepFrame, StepRoom } from '../step-frame.tsx'
import type { StepProps } from '../step-props.ts'
import { TakeawaysStep } from '../takeaways-step.tsx'
import type { ExamRun } from '../use-exam-run.ts'
import type { LiveClass } from './live-class.public.ts'
import { judgeExam } from './live-class.ts'

/** A try that is judged here and kept nowhere. */
function useLocalExam(live: LiveClass, { questions }: FinalExam): ExamRun {
  const [run, take] = useReducer(takeStep, newRun)
  const [isOpen, setOpen] = useState(false)
  const submit = () => {
    if (listUnanswered(questions, run.chosen).length > 0) return take({ type: 'refuse' })
    const result = judgeExam(live, toAnswers(questions, run.chosen))
    if (result) take({ type: 'grade', result })
  }
  const begin = () => {
    if (run.stage === 'result') take({ type: 'begin' })
    setOpen(true)
  }
  return { run, take, questions, isOpen, begin, submit, isSending: false, failure: null }
}

const liveId = '00000000-0000-7000-8000-000000000000'
const { queryKey } = takeawaysQuery(liveId)
const silent = () => undefined

type TakeawaysProps = StepProps & { items: string[]; leadsToExam: boolean; onNext: () => void }

/** The takeaways of the unsaved class on the learner's page, with the server call answered locally. */
export function LiveTakeaways({ items, ...props }: TakeawaysProps) {
  const [client] = useState(() => {
    const newClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    newClient.setQueryData(queryKey, { classId: liveId, items })
    return newClient
  })
  useEffect(() => void client.setQueryData(queryKey, { classId: liveId, items }), [client, items])
  return (
    <QueryClientProvider client={client}>
      <TakeawaysStep {...props} classId={liveId} />
    </QueryClientProvider>
  )
}

type ExamProps = StepProps & { live: LiveClass; exam: FinalExam; onLeave: () => void }

/** The exam of the unsaved class; tries are graded locally and not saved. */
export function LiveExam({ live, exam, ...props }: ExamProps) {
  const attempt = useLocalExam(live, exam)
  return <ExamRoom exam={exam} attempt={attempt} onProgress={silent} {...props} />
}

/** Shown after the last page. */
export const LiveEnd = ({ title, onAgain, ...props }: StepProps & { title: string; onAgain: () => void }) => (
  <StepRoom
    footer={
      <Button wide onClick={onAgain}>
        <Trans>Read it again</Trans>
      </Button>
    }
  >
    <StepFrame title={<Trans>You have finished {title}</Trans>} takesFocus={props.takesFocus}>
      <p className="mt-1.5 text-ink-2">
        <Trans>Here, learners see what comes next in their track.</Trans>
      </p>
    </StepFrame>
  </StepRoom>
)
