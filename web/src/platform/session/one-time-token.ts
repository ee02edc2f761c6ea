import { type QueryClient, useQueryClient } from '@tanstack/react-query'

type Outcomes = Map<string, Promise<unknown>>

/** What this page has spent, or is about to. */
const spentBy = new WeakMap<QueryClient, Outcomes>()

function outcomesOf(page: QueryClient): Outcomes {
  const outcomes: Outcomes = spentBy.get(page) ?? new Map()
  spentBy.set(page, outcomes)
  return outcomes
}

/**
 * A token that works once only, such as that of a mailed link, spent once however often the screen that does so is drawn
 * anew: whoever spends it again gets the outcome of the first try. What failed may be tried again.
 */
export function useOneTimeToken(token: string) {
  const outcomes = outcomesOf(useQueryClient())
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
