/**
 * The API calls of a learner's screens, as the web sends them; `:track` and `:course` are filled in. Keep this list equal
 * to the requests of a real browser: e2e/screen-calls.spec.ts compares them.
 */
export const screens = {
  /** A new browser that has only the token. */
  mycourses: ['GET /site', 'GET /home'],
  /** Back from a course that was open for a while. */
  'mycourses-return': ['GET /home'],
  /** A new browser that has only the token, and a course that was started before. */
  course: [
    'GET /site',
    'GET /users/me',
    'GET /branding?trackId=:track&courseId=:course',
    'GET /my-rewards/to-select',
    'GET /card-courses/:course',
    'PUT /card-courses/:course/last-card',
  ],
  /** The same course, opened for the first time from my courses. */
  'course-inside': [
    'GET /branding?trackId=:track&courseId=:course',
    'GET /card-courses/:course',
    'PUT /card-courses/:course/last-card',
  ],
  /** And opened again, at the same card. */
  'course-again': ['GET /card-courses/:course'],
} as const satisfies Record<string, readonly `${'GET' | 'PUT'} /${string}`[]>

export type ScreenName = keyof typeof screens
