type UrlInput = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** The URL of a call with its parameters. */
export const callUrl = (path: string, { params = {}, query = {} }: UrlInput) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return `/api${filled}${search && `?${search}`}`
}
