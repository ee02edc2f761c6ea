/** A block of shell commands of a page that a test runs; `line` is that of its first command. */
type PageBlock = { line: number; commands: string }

const block = /^([ \t]*)```([^\n]*)\n([\s\S]*?)^[ \t]*```[ \t]*$/gm
const isMarkedWrongly = (mark: string) => /test/i.test(mark) && mark !== 'sh test'
const removeIndent = (text: string, indent: string) =>
  text
    .split('\n')
    .map(line => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n')

/**
 * Finds the blocks of a Markdown page that are marked `sh test`.
 * @throws Error if a mark only looks like it, or a block has no end
 */
export const findPageBlocks = (page: string): PageBlock[] => {
  const blocks = [...page.matchAll(block)].map(({ index, 1: indent = '', 2: mark = '', 3: text = '' }) => ({
    line: page.slice(0, index).split('\n').length + 1,
    mark,
    commands: removeIndent(text, indent).trimEnd(),
  }))
  const wrong = blocks.find(({ mark }) => isMarkedWrongly(mark))
  if (wrong) throw new Error(`Line ${wrong.line - 1}: write \`\`\`sh test instead of \`\`\`${wrong.mark}`)
  const rest = page.replace(block, text => text.replaceAll(/[^\n]/g, ''))
  const unended = rest.split('\n').findIndex(line => line.trimStart().startsWith('```'))
  if (unended >= 0) throw new Error(`Line ${unended + 1}: this block has no end`)
  return blocks.filter(({ mark }) => mark === 'sh test').map(({ line, commands }) => ({ line, commands }))
}
