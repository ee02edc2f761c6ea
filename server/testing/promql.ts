/** The metrics that a query reads, and the labels that it selects or groups by. */
export type QueryNames = { metrics: string[]; labels: string[] }

const keywords = /^(and|or|unless|on|ignoring|by|without|offset|bool|group_left|group_right|inf|nan)$/i

const unique = (names: readonly string[]) => [...new Set(names)]
const namesIn = (list: string) =>
  list
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)

/** Reads the names in a PromQL query; enough of the language for our own rules and dashboards. */
export const readQuery = (query: string): QueryNames => {
  const plain = query.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
  const selectors = [...plain.matchAll(/\{([^}]*)\}/g)].map(([, matchers = '']) => matchers)
  const groups = [...plain.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/gi)].map(([, list = '']) => list)
  const rest = plain
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/gi, ' ')
    .replaceAll(/\boffset\s+\w+/gi, ' ')
  const words = [...rest.matchAll(/(?<![\w.])([a-z_:][\w:]*)(\s*\()?/gi)]
  const metrics = words.flatMap(([, name = '', call]) => (call || keywords.test(name) ? [] : [name]))
  const matched = selectors.flatMap(matchers =>
    [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, name = '']) => name),
  )
  return { metrics: unique(metrics), labels: unique([...matched, ...groups.flatMap(namesIn)]) }
}
