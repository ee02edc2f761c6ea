import type { ProblemCode } from '@trellis/contract/problems.ts'

const choosePath = (code: ProblemCode) => (code === 'SECOND_FACTOR_NEEDED' ? '/second-factor' : '/second-factor-setup')

/** Path of the current screen if the setup interrupts it; a login has no screen to return to. */
const interruptedPath = (code: ProblemCode) =>
  code === 'SECOND_FACTOR_SETUP_NEEDED' ? location.pathname + location.search + location.hash : null

/** Navigation state for the return path. A magic link's target is only in its URL. */
const nextState = (code: ProblemCode) => {
  const route = location.pathname === '/magic-link' ? new URLSearchParams(location.search).get('route') : null
  const from = route ?? history.state?.usr?.from ?? interruptedPath(code)
  return from === null ? history.state : { ...history.state, usr: { from } }
}

/** Navigates to the second factor, preserving the landing page; never settles. */
export function redirectToSecondFactor(code: ProblemCode): Promise<never> {
  const place = choosePath(code)
  if (location.pathname !== place) {
    history.pushState(nextState(code), '', place)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }
  return new Promise(() => {})
}
