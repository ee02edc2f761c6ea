import { useQueryClient } from '@tanstack/react-query'
import { classes, type FinalExam } from '@trellis/contract/classes/classes.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { useEffect, useReducer, useState } from 'react'
import { isProblem } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { useUser } from '../../platform/session/session.ts'
import { listUnanswered, takeStep, toAnswers } from '../cards/kinds/quiz/quiz-run.public.ts'
import { readSavedAnswers, resumeRun, saveAnswers } from '../cards/kinds/quiz/saved-answers.public.ts'
import { examQuery } from './class-query.ts'

type Options = {
  exam: FinalExam
  classId: string
  /** Sends the lessons in the outbox: the server accepts no exam before they are read. */
  sendLessons: () => Promise<void>
}

/** Why an exam was not submitted or opened: unread lessons, changed questions, or a failed call. */
export type ExamFailure = 'lessons-first' | 'changed' | 'not-sent' | 'not-loaded'

const toFailure = (error: unknown): ExamFailure => {
  if (isProblem(error, 'EXAM_NOT_READY')) return 'lessons-first'
  return isProblem(error, 'INVALID_INPUT') ? 'changed' : 'not-sent'
}

const refreshedCalls = [classes.get, classes.exam, tracks.mine, tracks.mineById, tracks.myItems]

/** A try at the final exam. Its answers are saved on the device until they are submitted. */
export function useExamRun({ exam, classId, sendLessons }: Options) {
  const cache = useQueryClient()
  const userId = useUser()?.id ?? ''
  const [savedKey] = useState({ userId, examId: exam.id })
  const [run, take] = useReducer(takeStep, null, () =>
    resumeRun(exam.questions, readSavedAnswers(savedKey, exam.questions)),
  )
  const [isOpen, setOpen] = useState(false)
  const [openedQuestions, setOpenedQuestions] = useState(exam.questions)
  const questions = isOpen ? openedQuestions : exam.questions
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ExamFailure | null>(null)
  const { mutateAsync } = useSend(classes.submitExam)

  useEffect(() => saveAnswers(savedKey, run.stage === 'result' ? null : run.chosen), [savedKey, run.stage, run.chosen])

  const readAgain = async () => {
    const freshExam = await cache.fetchQuery({ ...examQuery(classId), staleTime: 0 })
    setOpenedQuestions(freshExam.questions)
  }

  const send = async () => {
    setSending(true)
    setFailure(null)
    try {
      await sendLessons()
      const answers = toAnswers(questions, run.chosen)
      take({ type: 'grade', result: await mutateAsync({ params: { id: classId }, body: { answers } }) })
      for (const { path } of refreshedCalls) void cache.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      setFailure(toFailure(error))
      if (toFailure(error) === 'changed') await readAgain().catch(() => {})
    }
    setSending(false)
  }

  const submit = () => {
    if (isSending) return
    if (listUnanswered(questions, run.chosen).length > 0) take({ type: 'refuse' })
    else void send()
  }

  const tryAgain = async () => {
    setSending(true)
    try {
      await readAgain()
      take({ type: 'begin' })
    } catch {
      setFailure('not-loaded')
    }
    setSending(false)
  }

  const begin = () => {
    setFailure(null)
    if (run.stage === 'result') void tryAgain()
    else {
      setOpenedQuestions(exam.questions)
      setOpen(true)
    }
  }

  return { run, take, questions, isOpen, begin, submit, isSending, failure }
}

export type ExamRun = ReturnType<typeof useExamRun>
