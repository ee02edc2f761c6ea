import { expect, test } from 'vitest'
import { logoTarget } from './logo-target.ts'

const learnMoreUrl = 'https://trellis.example/learn-more'

test('HEADER-008 a visitor’s logo links to the brand’s link, else to the marketing page, else to /login', () => {
  expect(logoTarget({ isSignedIn: false, headerLink: 'https://alpenglow.example/', learnMoreUrl })).toBe(
    'https://alpenglow.example/',
  )
  expect(logoTarget({ isSignedIn: false, headerLink: null, learnMoreUrl })).toBe(learnMoreUrl)
  expect(logoTarget({ isSignedIn: false, headerLink: null, learnMoreUrl: null })).toBe('/login')
})

test('HEADER-001 HEADER-008 a signed-in person’s logo leads home', () => {
  expect(logoTarget({ isSignedIn: true, headerLink: 'https://alpenglow.example/', learnMoreUrl })).toBe('/')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://evil.example/" onclick="x'])(
  'HEADER-008 a link like %s is passed over',
  headerLink => {
    expect(logoTarget({ isSignedIn: false, headerLink, learnMoreUrl })).toBe(learnMoreUrl)
  },
)
