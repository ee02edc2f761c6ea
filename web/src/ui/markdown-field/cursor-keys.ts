import { EditorSelection, EditorState, type Extension, type SelectionRange } from '@codemirror/state'
import type { EditorView, KeyBinding } from '@codemirror/view'
import { marks } from './marks-field.ts'

const findItem = (state: EditorState, at: number) =>
  state.field(marks).lines.find(({ level, from, to }) => level > 0 && from <= at && at < to)

/**
 * Keeps the cursor from before a bullet, where typing would end the item: moving left goes to the line above. A
 * selection may start there and then includes the bullet.
 */
const keepBehindBullets: Extension = EditorState.transactionFilter.of(change => {
  const { selection, docChanged, startState } = change
  if (!selection || docChanged) return change
  const { anchor: from, head: to } = selection.main
  const move = (at: number) => {
    const item = findItem(startState, at)
    if (item?.from === at && from !== to) return at
    const isLeaving = item && startState.selection.main.head === item.to && item.from > 0
    return item ? (isLeaving ? item.from - 1 : item.to) : at
  }
  const [anchor, head] = [move(from), move(to)]
  return anchor === from && head === to ? change : [change, { selection: { anchor, head } }]
})

function moveTo(view: EditorView, target: SelectionRange, isSelecting: boolean) {
  const { head, goalColumn, bidiLevel } = target
  const { anchor } = view.state.selection.main
  const range = isSelecting ? EditorSelection.range(anchor, head, goalColumn, bidiLevel ?? undefined) : target
  view.dispatch({ selection: EditorSelection.create([range]), scrollIntoView: true, userEvent: 'select' })
  return true
}

/** Moves by one character across hidden marks, inside which the browser's own step may end. */
const step = (isForward: boolean, isSelecting: boolean) => (view: EditorView) => {
  const { main } = view.state.selection
  if (!isSelecting && !main.empty) return moveTo(view, EditorSelection.cursor(isForward ? main.to : main.from), false)
  return moveTo(view, view.moveByChar(main, isForward), isSelecting)
}

const goToLineStart = (isSelecting: boolean) => (view: EditorView) => {
  const { head } = view.moveToLineBoundary(view.state.selection.main, false)
  return moveTo(view, EditorSelection.cursor(findItem(view.state, head)?.to ?? head), isSelecting)
}

/** The other side of a link's hidden mark that starts (or, backward, ends) here. */
function crossMark(state: EditorState, at: number, isForward: boolean) {
  const links = state.field(marks).spans.filter(({ kind }) => kind === 'link')
  const hidden = links.flatMap(({ from, to, inner }) => [[from, inner.from] as const, [inner.to, to] as const])
  const mark = hidden.find(([from, to]) => from < to && at === (isForward ? from : to))
  return mark ? mark[isForward ? 1 : 0] : at
}

/** Deletes the selection, or beside a link's hidden mark the character behind it. */
const erase = (isForward: boolean) => (view: EditorView) => {
  const { main } = view.state.selection
  const start = crossMark(view.state, main.head, isForward)
  if (main.empty && start === main.head) return false
  const end = view.moveByChar(EditorSelection.cursor(start), isForward).head
  const changes = main.empty
    ? { from: Math.min(start, end), to: Math.max(start, end) }
    : { from: main.from, to: main.to }
  view.dispatch({
    changes,
    selection: { anchor: changes.from },
    scrollIntoView: true,
    userEvent: isForward ? 'delete.forward' : 'delete.backward',
  })
  return true
}

/** Keys that move and delete across hidden marks. */
export const cursorKeys: KeyBinding[] = [
  { key: 'ArrowLeft', run: step(false, false), shift: step(false, true) },
  { key: 'ArrowRight', run: step(true, false), shift: step(true, true) },
  { key: 'Home', run: goToLineStart(false), shift: goToLineStart(true) },
  { key: 'Backspace', run: erase(false) },
  { key: 'Delete', run: erase(true) },
]

/** Marks of the text, and a cursor that stays outside list marks. */
export const cursorPlaces: Extension = [marks, keepBehindBullets]
