import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** What the address shall say instead; empty or undefined = nothing of it. */
export type AddressChange = Record<string, string | undefined>

const longestFilter = 100

const applyChange = (before: URLSearchParams, change: AddressChange) => {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(change))
    if (value) after.set(name, value)
    else after.delete(name)
  return after
}

/** Which page an address asks for, counted from 1. */
const readPage = (params: URLSearchParams, name = 'page'): number =>
  Math.max(1, Math.trunc(Number(params.get(name))) || 1)

/** How the address names a page; the first is left out. */
const pageText = (page: number): string | undefined => (page > 1 ? String(page) : undefined)

/**
 * What a list is narrowed to and which of its pages is shown, as the address bar has it, so that a link shows the same
 * and Back works. `pageName` is what the address calls the page.
 */
export function useListAddress(pageName = 'page') {
  const [params, setParams] = useSearchParams()
  // With what was asked for and is not drawn yet: a filter that is chosen meanwhile must not take a search back.
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
    /** What is searched for. */
    filter: (params.get('filter') ?? '').trim().slice(0, longestFilter),
    page: readPage(params, pageName),
    /** Changes what is named, and nothing else. */
    put,
    /** Asks anew, from the first page on. */
    change,
    search: (text: string) => change({ filter: text.slice(0, longestFilter) }, true),
    turnTo: (page: number, replace = false) => put({ [pageName]: pageText(page) }, replace),
    /** Asks for everything. */
    clear: () => go(new URLSearchParams(), false),
  }
}
