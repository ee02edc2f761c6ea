import type { ProblemCode } from '@trellis/contract/problems.ts'

const placeOf = (code: ProblemCode) => (code === 'SECOND_FACTOR_NEEDED' ? '/second-factor' : '/second-factor-setup')

/** What the next screen is told: what this one was; where a magic link is to lead stands in its address alone. */
const toldNext = () => {
  const route = location.pathname === '/magic-link' ? new URLSearchParams(location.search).get('route') : null
  return route === null ? history.state : { ...history.state, usr: { from: route } }
}

/** Goes to where a sign-in is finished, and keeps where it is to lead; never settles. */
export function leadToSecondHalf(code: ProblemCode): Promise<never> {
  const place = placeOf(code)
  if (location.pathname !== place) {
    history.pushState(toldNext(), '', place)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }
  return new Promise(() => {})
}
