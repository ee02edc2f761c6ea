import { Annotation, EditorState, type Extension } from '@codemirror/state'
import { EditorView, type KeyBinding, keymap, type ViewUpdate } from '@codemirror/view'
import { StyleModule } from 'style-mod'
import { cursorKeys, cursorPlaces } from './cursor-keys.ts'
import { keepPairs } from './keep-pairs.ts'
import { continueList, joinNextItem, leaveList } from './list-edits.ts'
import { looks } from './looks.ts'
import { bold, type Edit, insert, italic, type TextSelection } from './markdown-edits.ts'

const adopted = new Set<StyleModule>()

/**
 * The editor's styles would use a `style` element, which the content security policy blocks; constructed style sheets
 * are allowed. The last module has precedence.
 */
StyleModule.mount = (root, modules) => {
  for (const module of [modules].flat()) {
    if (adopted.has(module)) continue
    adopted.add(module)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(module.getRules())
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}

const indent = 1.6
const levels = [1, 2, 3, 4, 5, 6].map(level => [`.md-level-${level}`, { paddingInlineStart: `${level * indent}em` }])

/** Text styles of the player, in theme colors. */
const lookStyles = EditorView.theme({
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit' },
  '.cm-content': { padding: '0.625rem 0', caretColor: 'var(--ink)', minHeight: '6rem' },
  '.cm-line': { padding: '0 0.875rem' },
  '.md-item': { marginInline: '0.875rem', textIndent: `-${indent}em` },
  '.md-continued-line': { textIndent: '0' },
  ...Object.fromEntries(levels),
  '.md-bullet, .md-number': {
    display: 'inline-block',
    minWidth: `${indent}em`,
    textIndent: '0',
    color: 'var(--ink-2)',
  },
  // As text, the bullet could be merged into the document when browsers delete around it.
  '.md-bullet': { textAlign: 'center' },
  '.md-bullet::before': { content: '"•"' },
  '.md-bold, .md-heading': { fontWeight: '600' },
  '.md-italic': { fontStyle: 'italic' },
  '.md-struck': { textDecoration: 'line-through' },
  '.md-code': { fontFamily: 'monospace', borderRadius: '5px', padding: '0 0.25rem', background: 'var(--sunken)' },
  '.md-link': {
    fontWeight: '500',
    color: 'var(--accent-ink)',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
  '.md-quote': {
    marginInline: '0.875rem',
    borderInlineStart: '2px solid var(--line-strong)',
    paddingInlineStart: '1rem',
  },
  '.md-mark': { fontWeight: '400', fontStyle: 'normal', color: 'var(--ink-3)' },
})

/** Marks a change made by the value's owner, which is not notified of it. */
const isGiven = Annotation.define<true>()

/** Smallest changed range between two texts. */
function findChange(before: string, after: string) {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let same = 0
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}

/** Text and selection of an editor. */
export function readSelected({ state }: EditorView): TextSelection {
  const { from, to } = state.selection.main
  return { text: state.doc.toString(), start: from, end: to }
}

/** Text of a form field of any kind. */
export function readText(field: HTMLElement): string {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value
  return EditorView.findFromDOM(field)?.state.doc.toString() ?? ''
}

/** Applies an edit as an undo step of its own. */
export function applyEdit(view: EditorView, edit: Edit) {
  const selection = readSelected(view)
  const { text, start, end } = edit(selection)
  view.dispatch({
    changes: findChange(selection.text, text),
    selection: { anchor: start, head: end },
    userEvent: 'format',
    scrollIntoView: true,
  })
  view.focus()
}

/** Replaces the text from outside, with the cursor after the change. */
export function showText(view: EditorView, text: string) {
  const before = view.state.doc.toString()
  if (before === text) return
  const changes = findChange(before, text)
  view.dispatch({
    changes,
    selection: { anchor: changes.from + changes.insert.length },
    annotations: isGiven.of(true),
    scrollIntoView: view.hasFocus,
  })
}

/** Key command that edits the text like typing; null = use the browser's default. */
const toCommand =
  (edit: (selection: TextSelection) => TextSelection | null, userEvent: string) => (view: EditorView) => {
    const selection = readSelected(view)
    const next = edit(selection)
    if (!next) return false
    view.dispatch({
      changes: findChange(selection.text, next.text),
      selection: { anchor: next.start, head: next.end },
      userEvent,
      scrollIntoView: true,
    })
    return true
  }

const toViewCommand = (edit: Edit) => (view: EditorView) => {
  applyEdit(view, edit)
  return true
}

const keys: KeyBinding[] = [
  { key: 'Mod-b', run: toViewCommand(bold) },
  { key: 'Mod-i', run: toViewCommand(italic) },
  { key: 'Enter', run: toCommand(selection => continueList(selection) ?? insert('\n')(selection), 'input.type') },
  { key: 'Shift-Enter', run: toCommand(insert('\n'), 'input.type') },
  { key: 'Backspace', run: toCommand(leaveList, 'delete.backward') },
  { key: 'Delete', run: toCommand(joinNextItem, 'delete.forward') },
  ...cursorKeys,
]

const formats: Record<string, Edit> = { formatBold: bold, formatItalic: italic }

/** Blocks native formatting and undo of phone menus: the surrounding editor owns undo across fields. */
function onBeforeInput(event: InputEvent, view: EditorView) {
  if (!/^(?:format|history)/.test(event.inputType)) return false
  const edit = formats[event.inputType]
  if (edit) applyEdit(view, edit)
  event.preventDefault()
  return true
}

// Without a selection, CodeMirror would copy or cut the whole line.
const isCollapsed = (_: Event, view: EditorView) => view.state.selection.main.empty

/** A text field that renders Markdown. Its document is the text, character by character. */
export const textView: Extension = [
  EditorState.lineSeparator.of('\n'),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    writingsuggestions: 'true',
  }),
  EditorView.clipboardInputFilter.of(text => text.replace(/\r\n?/g, '\n')),
  EditorView.domEventHandlers({
    beforeinput: onBeforeInput,
    copy: isCollapsed,
    cut: isCollapsed,
    drop: event => (event.dataTransfer?.files.length ?? 0) > 0,
  }),
  keymap.of(keys),
  cursorPlaces,
  looks,
  lookStyles,
  keepPairs,
]

/** Whether the user, not the value's owner, changed the text, and whether that is an undo step of its own. */
export function readUpdate({ docChanged, transactions }: ViewUpdate) {
  const isOwn = docChanged && !transactions.some(transaction => transaction.annotation(isGiven))
  return {
    isOwn,
    isWhole: transactions.some(
      transaction => transaction.isUserEvent('format') || transaction.isUserEvent('input.paste'),
    ),
  }
}
