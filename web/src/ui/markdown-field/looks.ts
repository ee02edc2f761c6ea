import { type EditorState, type Extension, type Range, RangeSet } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view'
import { marks } from './marks-field.ts'
import type { LineMark, Marks, Span } from './read-marks.ts'

class Bullet extends WidgetType {
  override eq() {
    return true
  }
  override toDOM() {
    const bullet = document.createElement('span')
    bullet.className = 'md-bullet'
    return bullet
  }
}

const hidden = Decoration.replace({})
const bullet = Decoration.replace({ widget: new Bullet() })
const muted = Decoration.mark({ class: 'md-mark' })
const number = Decoration.mark({ class: 'md-number' })

/** Deeper items are indented like the deepest. */
const deepest = 6

type Selection = { from: number; to: number } | null
const touches = (selection: Selection, { from, to }: { from: number; to: number }) =>
  selection !== null && selection.from <= to && selection.to >= from

/** `atomic` marks are always hidden, and the cursor steps over them. */
type Looks = { shown: Range<Decoration>[]; atomic: Range<Decoration>[] }

function hide(looks: Looks, { from, to }: { from: number; to: number }, decoration = hidden) {
  if (from === to) return
  looks.shown.push(decoration.range(from, to))
  looks.atomic.push(hidden.range(from, to))
}

function drawSpan(looks: Looks, span: Span, selection: Selection) {
  const { kind, from, to, inner, href } = span
  const look = Decoration.mark({ class: `md-${kind}`, ...(href && { attributes: { title: href } }) })
  if (inner.from < inner.to) looks.shown.push(look.range(inner.from, inner.to))
  const marks = [
    { from, to: inner.from },
    { from: inner.to, to },
  ].filter(mark => mark.from < mark.to)
  if (kind === 'link') for (const mark of marks) hide(looks, mark)
  else for (const mark of marks) looks.shown.push((touches(selection, span) ? muted : hidden).range(mark.from, mark.to))
}

/** Draws the bullet of an item, or its number after hidden spaces. */
function drawItem(looks: Looks, { kind, from, to }: LineMark, text: string) {
  if (kind !== 'number') return hide(looks, { from, to }, kind === 'bullet' ? bullet : hidden)
  const at = from + text.slice(from, to).search(/\d/)
  hide(looks, { from, to: at })
  looks.shown.push(number.range(at, to))
}

function drawLine(looks: Looks, line: LineMark, { state, selection }: { state: EditorState; selection: Selection }) {
  const { kind, level, from, to } = line
  const at = state.doc.lineAt(to)
  const name = level > 0 ? `md-item md-${kind}-line md-level-${Math.min(level, deepest)}` : `md-${kind}`
  looks.shown.push(Decoration.line({ class: name }).range(at.from))
  if (level > 0) drawItem(looks, line, state.doc.toString())
  else if (from < to) looks.shown.push((touches(selection, at) ? muted : hidden).range(from, to))
}

function draw(state: EditorState, { spans, lines, escapes }: Marks, selection: Selection) {
  const looks: Looks = { shown: [], atomic: [] }
  for (const span of spans) drawSpan(looks, span, selection)
  for (const line of lines) drawLine(looks, line, { state, selection })
  for (const mark of escapes) looks.shown.push((touches(selection, mark) ? muted : hidden).range(mark.from, mark.to))
  return { shown: Decoration.set(looks.shown, true), atomic: Decoration.set(looks.atomic, true) }
}

class LooksPlugin {
  shown: DecorationSet = Decoration.none
  atomic: DecorationSet = Decoration.none

  constructor(view: EditorView) {
    this.draw(view)
  }

  update({ view, docChanged, selectionSet, focusChanged }: ViewUpdate) {
    if (docChanged || selectionSet || focusChanged) this.draw(view)
  }

  draw(view: EditorView) {
    const { shown, atomic } = draw(
      view.state,
      view.state.field(marks),
      view.hasFocus ? view.state.selection.main : null,
    )
    this.shown = shown
    this.atomic = atomic
  }
}

const plugin = ViewPlugin.fromClass(LooksPlugin, {
  decorations: looks => looks.shown,
  provide: looks => EditorView.atomicRanges.of(view => view.plugin(looks)?.atomic ?? RangeSet.empty),
})

/** Renders bold, lists and other formatting; marks are shown where the cursor is. */
export const looks: Extension = plugin
