/** What /metrics offers: its metrics with the labels of their series. */
export type Exposition = Map<string, Set<string>>

/** Reads the names of metrics and labels in the text of /metrics; a metric without series has no labels yet. */
export const readExposition = (text: string): Exposition => {
  const known: Exposition = new Map()
  const add = (name: string, labels: readonly string[]) => {
    known.set(name, new Set([...(known.get(name) ?? []), ...labels]))
  }
  for (const line of text.split('\n')) {
    const [, typed] = /^# TYPE (\S+)/.exec(line) ?? []
    const [, name, labels = ''] = /^([a-z_:][\w:]*)(?:\{(.*)\})? /i.exec(line) ?? []
    if (typed) add(typed, [])
    if (name)
      add(
        name,
        [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
      )
  }
  return known
}

/** The value of the first series whose text begins so, such as `trellis_jobs{task="send-mail"`; undefined = none. */
export const findValue = (text: string, start: string): number | undefined => {
  const line = text.split('\n').find(each => each.startsWith(start))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1))
}
