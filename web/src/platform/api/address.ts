import type { Endpoint } from '@trellis/contract/endpoint.ts'

type Slots = { params?: Record<string, unknown>; query?: Record<string, unknown> }

const base = '/api'

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const searchOf = (query: Record<string, unknown>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of listed(value)) if (each !== undefined && each !== null) search.append(name, String(each))
  const text = search.toString()
  return text && `?${text}`
}

/** The URL of a call: its path with the parameters filled in, and its query. */
export const addressOf = (spec: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Slots) =>
  base + spec.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) + searchOf(query)
