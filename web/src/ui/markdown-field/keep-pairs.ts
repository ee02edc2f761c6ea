import { EditorState, type Extension, type Transaction } from '@codemirror/state'
import { marks } from './marks-field.ts'
import type { Span } from './read-marks.ts'

const isTyped = (change: Transaction) => change.isUserEvent('delete') || change.isUserEvent('input')

const spansBefore = ({ startState }: Transaction) => startState.field(marks).spans

/** The mark of a span that a change would delete with part of its words, leaving the other mark. */
function findLoneMark({ from, to, inner }: Span, start: number, end: number): [number, number][] {
  if (start <= from && end > inner.from && end <= inner.to) return [[from, inner.from]]
  return start >= inner.from && start < inner.to && end >= to ? [[inner.to, to]] : []
}

/** Deleting words on both sides of a mark keeps the mark: a lone one would be shown as typed. */
const keepMarks = EditorState.changeFilter.of(change => {
  if (!isTyped(change)) return true
  const ranges: [number, number][] = []
  const spans = spansBefore(change)
  change.changes.iterChangedRanges((start, end) => {
    for (const span of spans) ranges.push(...findLoneMark(span, start, end))
  })
  return ranges.sort(([a], [b]) => a - b).flat()
})

/** A link is removed with its last word, as its address is hidden. */
const dropEmptyLinks = EditorState.transactionFilter.of(change => {
  if (!isTyped(change) || !change.docChanged) return change
  const emptied = spansBefore(change)
    .filter(({ kind }) => kind === 'link')
    .map(({ from, to }) => ({ from: change.changes.mapPos(from, 1), to: change.changes.mapPos(to, -1) }))
    .filter(({ from, to }) => from < to && change.newDoc.sliceString(from, from + 3) === '[](')
  return emptied.length > 0 ? [change, { changes: emptied, sequential: true }] : change
})

export const keepPairs: Extension = [keepMarks, dropEmptyLinks]
