import { useSearchParams } from 'react-router'

/** What the address shall say instead; empty or undefined = nothing of it. */
export type AddressChange = Record<string, string | undefined>

const longestFilter = 100

const changed = (before: URLSearchParams, change: AddressChange) => {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries({ page: undefined, ...change }))
    if (value) after.set(name, value)
    else after.delete(name)
  return after
}

/**
 * What a list is narrowed to and which of its pages is shown, as the address bar has it, so that a link shows the same
 * and Back works. Whatever is asked anew begins on the first page.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const change = (next: AddressChange, replace = false) => setParams(before => changed(before, next), { replace })
  return {
    params,
    /** What is searched for. */
    filter: (params.get('filter') ?? '').trim().slice(0, longestFilter),
    /** Counted from 1. */
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    change,
    search: (text: string) => change({ filter: text.slice(0, longestFilter) }, true),
    turnTo: (page: number, replace = false) => change({ page: page > 1 ? String(page) : undefined }, replace),
  }
}
