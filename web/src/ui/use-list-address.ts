import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** URL parameters to change; empty or undefined = remove. */
export type AddressChange = Record<string, string | undefined>

const longestFilter = 100

const applyChange = (before: URLSearchParams, change: AddressChange) => {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(change))
    if (value) after.set(name, value)
    else after.delete(name)
  return after
}

/** Page in the URL, counted from 1. */
const readPage = (params: URLSearchParams, name = 'page'): number =>
  Math.max(1, Math.trunc(Number(params.get(name))) || 1)

/** URL value of a page; the first is omitted. */
const pageText = (page: number): string | undefined => (page > 1 ? String(page) : undefined)

/** Filters and page of a list in the URL, so that links and Back work. `pageName` is the page's URL parameter. */
export function useListAddress(pageName = 'page') {
  const [params, setParams] = useSearchParams()
  // Includes changes that are not rendered yet: choosing a filter must not undo a pending search.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const go = (next: URLSearchParams, replace: boolean) => {
    latest.current = next
    setParams(next, { replace })
  }
  const put = (next: AddressChange, replace = false) => go(applyChange(latest.current, next), replace)
  const change = (next: AddressChange, replace = false) => put({ [pageName]: undefined, ...next }, replace)
  return {
    params,
    /** Search text. */
    filter: (params.get('filter') ?? '').trim().slice(0, longestFilter),
    page: readPage(params, pageName),
    /** Changes only the given parameters. */
    put,
    /** Changes the given parameters and returns to the first page. */
    change,
    search: (text: string) => change({ filter: text.slice(0, longestFilter) }, true),
    turnTo: (page: number, replace = false) => put({ [pageName]: pageText(page) }, replace),
    /** Clears all filters. */
    clear: () => go(new URLSearchParams(), false),
  }
}
