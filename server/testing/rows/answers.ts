import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { quizTries } from '@trellis/contract/courses/quiz-tries.ts'
import { courses } from '../reaches.ts'
import { row } from '../row.ts'
import { rightAnswers } from '../world-content.ts'
import { useUpTries } from './employees.ts'

/** The ways to answer a card. */
export const answerRows = [
  row(answerCalls.QUESTION, {
    proves: 'API-128',
    input: ({ questionId }) => ({ params: { id: questionId }, body: { answers: [rightAnswers.question] } }),
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
  row(answerCalls.SURVEY, {
    proves: 'API-129',
    input: ({ surveyId }) => ({
      params: { id: surveyId },
      body: { comments: 'Well told.', responseValue: 5, selectedTags: ['Clear'] },
    }),
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
  row(answerCalls.SPEED_BUMP, {
    proves: 'API-130',
    input: ({ speedBumpId }) => ({ params: { id: speedBumpId } }),
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
  row(answerCalls.VIDEO, {
    proves: 'CARD-004',
    input: ({ videoId }) => ({ params: { id: videoId }, body: { percent: 100, hasFailed: false } }),
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
  row(answerCalls.OPT_IN, {
    proves: 'API-131',
    input: ({ optInId }) => ({ params: { id: optInId }, body: { type: 2, email: 'ana.ruiz@people.trellis.test' } }),
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
  row(answerCalls.FREE_FORM_QUESTION, {
    proves: 'API-132',
    input: ({ freeFormId }) => ({ params: { id: freeFormId }, body: { answerText: 'I would ask for an ID.' } }),
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
  row(answerCalls.QUIZ, {
    proves: 'API-141',
    input: ({ quizId }) => ({ params: { id: quizId }, body: { answers: rightAnswers.quiz } }),
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
  row(quizTries.ask, {
    proves: 'QUIZ-018',
    as: 'with no try left',
    input: ({ quizId }) => ({ params: { id: quizId } }),
    arrange: (db, ids, { userId }) => useUpTries(db, ids, userId),
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
]
