/** Problems that a screen reports itself: no answer of the server, or an answer of a proxy. */
export const localProblems = {
  INVALID_INPUT: { status: 422, sentence: 'Please check the highlighted fields.' },
  NOT_SIGNED_IN: { status: 401, sentence: 'Please log in to continue.' },
  TOKEN_EXPIRED: { status: 401, sentence: 'Your session has expired. Please log in again.' },
  NOT_ALLOWED: { status: 403, sentence: 'You don’t have permission to do this.' },
  NOT_FOUND: { status: 404, sentence: 'We could not find that.' },
  COUNT_CHANGED: { status: 409, sentence: 'The number of people has changed. Please check the list again.' },
  TOO_LARGE: { status: 413, sentence: 'This is too large to send.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'Too many tries. Please wait a moment and try again.' },
  INTERNAL: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  BUSY: { status: 503, sentence: 'We are very busy right now. Please try again in a moment.' },
  QUIZ_TRIES_USED: { status: 409, sentence: 'All tries of this quiz are used. Your manager can allow new ones.' },
  EXAM_NOT_READY: { status: 409, sentence: 'Read all lessons first, then take the exam.' },
} as const

export type LocalProblemCode = keyof typeof localProblems
