let changes = {}

export function initialize(source) {
  changes = source
}

/** Mutates the source of a file; when that file changes, its mutations must be changed with it. */
export async function load(url, context, next) {
  const loaded = await next(url, context)
  const [file, faults = []] = Object.entries(changes).find(([name]) => url.split('?')[0].endsWith(name)) ?? []
  if (!file) return loaded
  let source = String(loaded.source)
  for (const [from, to] of faults) {
    if (!source.includes(from)) throw new Error(`There is no ${JSON.stringify(from)} in ${file} to be changed.`)
    source = source.replace(from, to)
  }
  return { ...loaded, source }
}
