import type { FinalExam } from '@trellis/contract/classes/classes.ts'
import { useReducer, useState } from 'react'
import { newRun, takeStep, toAnswers, unanswered } from '../../cards/kinds/quiz/quiz-run.public.ts'
import type { ExamRun } from '../use-exam-run.ts'
import type { LiveClass } from './live-class.public.ts'
import { judgedExam } from './live-class.ts'

/** A try that is judged here and kept nowhere. */
export function useLocalExam(live: LiveClass, { questions }: FinalExam): ExamRun {
  const [run, take] = useReducer(takeStep, newRun)
  const [isOpen, setOpen] = useState(false)
  const submit = () => {
    if (unanswered(questions, run.chosen).length > 0) return take({ type: 'refuse' })
    const result = judgedExam(live, toAnswers(questions, run.chosen))
    if (result) take({ type: 'grade', result })
  }
  const begin = () => {
    if (run.stage === 'result') take({ type: 'begin' })
    setOpen(true)
  }
  return { run, take, questions, isOpen, begin, submit, isSending: false, failure: null }
}
