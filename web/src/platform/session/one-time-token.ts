import { type QueryClient, useQueryClient } from '@tanstack/react-query'

type Outcomes = Map<string, Promise<unknown>>

/** Tokens used or in use by this page. */
const spentBy = new WeakMap<QueryClient, Outcomes>()

function getOutcomes(page: QueryClient): Outcomes {
  const outcomes: Outcomes = spentBy.get(page) ?? new Map()
  spentBy.set(page, outcomes)
  return outcomes
}

/**
 * Uses a single-use token, such as an e-mailed link's, once however often the screen renders: later calls get the first
 * attempt's outcome. A failed attempt may be repeated.
 */
export function useOneTimeToken(token: string) {
  const outcomes = getOutcomes(useQueryClient())
  const spendOnce = <T>(spend: () => Promise<T>): Promise<T> => {
    const begun = outcomes.get(token) as Promise<T> | undefined
    if (begun) return begun
    const outcome = spend()
    outcomes.set(token, outcome)
    outcome.catch(() => outcomes.delete(token))
    return outcome
  }
  return { isSpending: outcomes.has(token), spendOnce }
}
