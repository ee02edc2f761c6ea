import { quizTries } from '@trellis/contract/courses/quiz-tries.ts'
import { implement } from '../../../platform/http/implement.ts'
import { askForTries } from './ask-for-tries.ts'

export const triesRoutes = implement('quizTries', quizTries, {
  ask: ({ db, emit, actor, config, params, now }) =>
    askForTries({ db, emit, actor, cardId: params.id, siteUrl: config.siteUrl, now }),
})
