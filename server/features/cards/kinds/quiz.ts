import type { ServerRules } from '../rules.ts'

export const quiz: ServerRules<'QUIZ'> = {
  tries: {
    askedAt: ({ triesAskedAt }) => triesAskedAt ?? null,
    ask: (state, now) => ({ ...state, triesAskedAt: now.toISOString() }),
    // The limit was reached, so granting all tries again leaves the full number.
    give: (_, state) => ({ ...state, quizGivenTries: state.quizAttemptedTries, triesAskedAt: null }),
    count: ({ quizAllowedTries }) => quizAllowedTries,
  },
}
