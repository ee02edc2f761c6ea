/** Maximum nesting of quotes, lists and emphasis: deeper texts are unreadable and exhaust a browser's memory. */
export const mostNested = 20

/** A quote or the beginning of a list item, with its indentation. */
const container = /^([ \t]*)(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/

/** Nested list items are indented by two or more. */
const indented = (spaces: string) => Math.floor(spaces.replaceAll('\t', '    ').length / 2)

/** Number of quotes and lists around a line. */
const depthOfLine = (line: string): number => {
  let [depth, rest] = [0, line]
  for (let match = container.exec(rest); match; match = container.exec(rest)) {
    depth += depth === 0 ? 1 + indented(match[1] ?? '') : 1
    rest = rest.slice(match[0].length)
  }
  return depth
}

/** Maximum number of open emphases in a paragraph. */
const depthOfEmphasis = (paragraph: string): number => {
  let [open, deepest] = [0, 0]
  for (const { 0: marks, index } of paragraph.matchAll(/[*_~]+/g)) {
    const [before = ' ', after = ' '] = [paragraph[index - 1], paragraph[index + marks.length]]
    const levels = Math.ceil(marks.length / 2)
    if (/\S/.test(before)) open = Math.max(0, open - levels)
    else if (/[\p{L}\p{N}]/u.test(after)) open += levels
    deepest = Math.max(deepest, open)
  }
  return deepest
}

/** Estimates the nesting depth of quotes, lists and emphasis in a Markdown text. */
export const measureNesting = (markdown: string): number =>
  Math.max(...markdown.split('\n').map(depthOfLine), ...markdown.split(/\n\s*\n/).map(depthOfEmphasis))
