import type { Endpoint } from '@trellis/contract/endpoint.ts'

type Slots = { params?: Record<string, unknown>; query?: Record<string, unknown> }

const base = '/api'

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const toSearch = (query: Record<string, unknown>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const item of toArray(value)) if (item !== undefined && item !== null) search.append(name, String(item))
  const text = search.toString()
  return text && `?${text}`
}

/** The URL of a call: its path with the parameters filled in, and its query. */
export const buildAddress = (spec: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Slots) =>
  base + spec.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) + toSearch(query)
