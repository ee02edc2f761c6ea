import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { chancesLeft, isPassed } from '../quiz.ts'
import { draftFlag, draftList, draftNumber, draftText } from './draft-fields.ts'
import { countAsked, drawQuestions, isPool } from './draw.ts'
import type { KindRules } from './kind-rules.ts'
import {
  blankQuestion,
  type DraftQuestion,
  draftQuestion,
  hideQuestions,
  judgeQuestions,
  meaningOfQuestions,
} from './questions.ts'

const draft = z.object({
  quizData: z.object({
    id: Id,
    title: draftText,
    minimumPassingScore: z._default(z.nullable(z.number()), 80),
    questions: draftList(draftQuestion),
    isShuffled: draftFlag,
    drawCount: z._default(z.nullable(z.number()), null),
  }),
  quizAllowedTries: draftNumber(3),
})

const named = ({ id, title, position }: DraftQuestion) => ({ id, title, position })

export const quiz: KindRules<'QUIZ', z.output<typeof draft>> = {
  initialState: { quizAttemptedTries: 0, submissionScore: null },
  draft,
  blank: newId => ({
    quizData: {
      id: newId(),
      title: '',
      minimumPassingScore: 80,
      questions: [blankQuestion(newId, 0)],
      isShuffled: false,
      drawCount: null,
    },
    quizAllowedTries: 3,
  }),
  hide: ({ quizData: { id, title, minimumPassingScore, questions, drawCount }, quizAllowedTries }) => ({
    quizData: {
      id,
      title,
      minimumPassingScore,
      questions: isPool({ drawCount }, questions) ? [] : questions.map(named),
      questionCount: countAsked({ drawCount }, questions),
    },
    quizAllowedTries,
  }),
  draw: ({ quizData, ...rest }, seed) => ({
    ...rest,
    quizData: { ...quizData, questions: drawQuestions(quizData.questions, quizData, seed) },
  }),
  grade: ({ content, answer, state }) => {
    if (chancesLeft({ ...content, ...state }) === 0) return { refused: 'QUIZ_TRIES_USED' }
    const verdict = judgeQuestions(content.quizData, answer.answers)
    if ('refused' in verdict) return verdict
    const { score } = verdict
    const best = Math.max(score, state.submissionScore ?? 0)
    const tried = { ...state, quizAttemptedTries: state.quizAttemptedTries + 1, submissionScore: best }
    const cleared = isPassed({ ...content, ...tried })
    return { cleared, state: { ...tried, hasPassed: cleared }, verdict, score }
  },
  asked: ({ quizData }) =>
    quizData.questions.map(({ id, title, answers }) => ({
      id,
      title,
      isDrawn: isPool(quizData, quizData.questions),
      choices: answers.map(answer => ({ id: answer.id, title: answer.title, isCorrect: answer.isCorrect })),
    })),
  questions: ({ quizData }) => hideQuestions(quizData.questions),
  media: ({ quizData: { questions } }) => questions.map(({ image }) => image?.url ?? null),
  // The minimum is no part of it: who has passed stays passed, whatever a later version requires.
  meaning: ({ quizData: { questions } }) => meaningOfQuestions(questions),
}
