import type { ProblemCode } from '@trellis/contract/problems.ts'

const placeOf = (code: ProblemCode) => (code === 'SECOND_FACTOR_NEEDED' ? '/second-factor' : '/second-factor-setup')

/** The navigation state for the next screen: the current screen. The target of a magic link is in its address only. */
const nextState = () => {
  const route = location.pathname === '/magic-link' ? new URLSearchParams(location.search).get('route') : null
  return route === null ? history.state : { ...history.state, usr: { from: route } }
}

/** Navigates to the second factor and preserves the landing page; never settles. */
export function redirectToSecondFactor(code: ProblemCode): Promise<never> {
  const place = placeOf(code)
  if (location.pathname !== place) {
    history.pushState(nextState(), '', place)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }
  return new Promise(() => {})
}
