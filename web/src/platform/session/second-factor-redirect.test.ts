import { afterEach, expect, test } from 'vitest'
import { redirectToSecondFactor } from './second-factor-redirect.ts'

const openedAt = (
  address: string,
  state: object,
  code = 'SECOND_FACTOR_NEEDED' as Parameters<typeof redirectToSecondFactor>[0],
) => {
  history.replaceState(state, '', address)
  void redirectToSecondFactor(code)
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

test('AUTH-013 the setup of a second step receives the screen that it interrupts', () => {
  expect(openedAt('/users?page=2', { usr: null }, 'SECOND_FACTOR_SETUP_NEEDED')).toEqual([
    '/second-factor-setup',
    { from: '/users?page=2' },
  ])
  expect(openedAt('/login', { usr: { from: '/rewards' } }, 'SECOND_FACTOR_SETUP_NEEDED')).toEqual([
    '/second-factor-setup',
    { from: '/rewards' },
  ])
})
