import { chancesLeft, isPassed } from '@trellis/contract/cards/quiz.ts'
import { problem } from '../../../platform/problem.ts'
import { gradeQuestions } from '../questions.public.ts'
import type { CardRules } from '../rules.ts'

export const quiz: CardRules<'QUIZ'> = {
  blank: { quizAttemptedTries: 0, submissionScore: null },
  hide: ({ quizData: { id, title, minimumPassingScore, questions }, quizAllowedTries }) => ({
    quizData: {
      id,
      title,
      minimumPassingScore,
      questions: questions.map(each => ({ id: each.id, title: each.title, position: each.position })),
      questionCount: questions.length,
    },
    quizAllowedTries,
  }),
  tries: {
    askedAt: ({ triesAskedAt }) => triesAskedAt ?? null,
    ask: (state, now) => ({ ...state, triesAskedAt: now.toISOString() }),
    // The limit was reached, so granting all tries again leaves the full number.
    give: (_, state) => ({ ...state, quizGivenTries: state.quizAttemptedTries, triesAskedAt: null }),
    count: ({ quizAllowedTries }) => quizAllowedTries,
  },
  grade: ({ content, answer, state }) => {
    if (chancesLeft({ ...content, ...state }) === 0) throw problem('QUIZ_TRIES_USED')
    const { score, answers } = gradeQuestions(content.quizData.questions, answer.answers)
    const best = Math.max(score, state.submissionScore ?? 0)
    const tried = { ...state, quizAttemptedTries: state.quizAttemptedTries + 1, submissionScore: best }
    const cleared = isPassed({ ...content, ...tried })
    const minimum = content.quizData.minimumPassingScore
    const passed = minimum === null || score >= minimum
    return { cleared, state: { ...tried, hasPassed: cleared }, verdict: { passed, score, answers }, score }
  },
}
