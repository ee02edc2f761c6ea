/** Everything that can go wrong in a call: its stable code, its status and the sentence a person may read. */
export const problems = {
  INVALID_INPUT: { status: 422, sentence: 'Please check the highlighted fields.' },
  NOT_JSON: { status: 400, sentence: 'The request could not be read.' },
  NOT_SIGNED_IN: { status: 401, sentence: 'Please sign in to continue.' },
  TOKEN_EXPIRED: { status: 401, sentence: 'Your session has expired. Please log in again.' },
  TOKEN_INVALID: { status: 401, sentence: 'Your session has expired. Please log in again.' },
  SIGN_IN_FAILED: { status: 401, sentence: 'Unable to login.' },
  PENDING_APPROVAL: { status: 403, sentence: 'Your account is waiting for approval.' },
  NOT_ALLOWED: { status: 403, sentence: 'Your account may not do this.' },
  NOT_FOUND: { status: 404, sentence: 'We could not find that.' },
  EMAIL_TAKEN: { status: 409, sentence: 'A user with this e-mail already exists.' },
  PASSWORD_TOO_COMMON: { status: 422, sentence: 'This password is too easy to guess. Please choose another.' },
  ALREADY_EXISTS: { status: 409, sentence: 'This already exists.' },
  IN_FLIGHT: { status: 409, sentence: 'The same request is still being worked on.' },
  KEY_REUSED: { status: 422, sentence: 'This request key was used for something else.' },
  TOO_LARGE: { status: 413, sentence: 'This is too large to send.' },
  WRONG_MEDIA_TYPE: { status: 415, sentence: 'This kind of content is not accepted here.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'Too many tries. Please wait a moment and try again.' },
  INTERNAL: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  BUSY: { status: 503, sentence: 'We are very busy right now. Please try again in a moment.' },
  DATABASE_UNAVAILABLE: {
    status: 503,
    sentence: 'We cannot reach our records right now. Nothing was lost; please try again in a moment.',
  },
  STORAGE_FULL: { status: 507, sentence: 'There is no room left to save this. Nothing was lost.' },

  QUIZ_TRIES_USED: { status: 409, sentence: 'All tries of this quiz are used. Your manager can give you new ones.' },
  EXAM_NOT_READY: { status: 409, sentence: 'Read all lessons first, then take the exam.' },
  LINK_USED_OR_EXPIRED: { status: 410, sentence: 'This link has expired or was already used.' },
  FILE_TYPE_REFUSED: { status: 422, sentence: 'This kind of file is not accepted.' },
  ALREADY_ARCHIVED: { status: 409, sentence: 'This is archived and can no longer be changed.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ProblemCode = keyof typeof problems

/** The body of every failed call: `application/problem+json`. */
export type Problem = {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail: string
  errors: Record<string, string[]>
  requestId: string
}
