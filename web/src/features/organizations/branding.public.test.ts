import { expect, test } from 'vitest'
import { parseSubject } from './branding.public.ts'

const [one, two] = ['0190a1b2-0000-7000-8000-00000000aa01', '0190a1b2-0000-7000-8000-00000000aa02']

test.each([
  [`/tracks/${one}`, { trackId: one }],
  [`/tracks/${one}/card-courses/${two}`, { trackId: one, courseId: two }],
  [`/tracks/${one}/classes/responsible-vendor`, { trackId: one }],
  [`/preview-card-courses/${one}`, { courseId: one }],
  ['/p/summer-24', { shortCode: 'summer-24' }],
  [`/analyze-card-courses/${one}`, { courseId: one }],
  [`/analyze-card-courses/${one}/promo/${two}`, { courseId: one, promoId: two }],
])('HEADER-008 %s stands in the colours of anyone who is behind %j', (path, subject) => {
  expect(parseSubject(path)).toEqual(subject)
})

test.each(['/', '/mycourses', '/login', '/tracks', '/tracks/not-an-id', `/users/${one}`])(
  '%s stands in our own colours',
  path => {
    expect(parseSubject(path)).toBeNull()
  },
)
