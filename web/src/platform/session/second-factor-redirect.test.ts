import { afterEach, expect, test } from 'vitest'
import { redirectToSecondFactor } from './second-factor-redirect.ts'

const openedAt = (address: string, state: object) => {
  history.replaceState(state, '', address)
  void redirectToSecondFactor('SECOND_FACTOR_NEEDED')
  return [location.pathname + location.search, history.state.usr]
}

afterEach(() => history.replaceState(null, '', '/'))

test('AUTH-007 the second step receives the page that the guard redirected from', () => {
  expect(openedAt('/login?defaultTrack=7', { usr: { from: '/rewards' } })).toEqual([
    '/second-factor',
    { from: '/rewards' },
  ])
})

test('MAGIC-008 MAGIC-012 the second step receives the route of its magic link', () => {
  expect(openedAt('/magic-link?route=%2Frewards%3Fpage%3D2', { usr: null })).toEqual([
    '/second-factor',
    { from: '/rewards?page=2' },
  ])
})

test('AUTH-012 a person who is already at the second step stays there', () => {
  expect(openedAt('/second-factor', { usr: { from: '/rewards' } })).toEqual(['/second-factor', { from: '/rewards' }])
})
