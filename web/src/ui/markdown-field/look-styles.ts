import { EditorView } from '@codemirror/view'
import { StyleModule } from 'style-mod'

const adopted = new Set<StyleModule>()

/**
 * The editor's styles would be a `style` element, which the content security policy blocks; constructed style sheets
 * are the same without one. The last module counts most.
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

/** The words as the player shows them, in the colors of the theme. */
export const lookStyles = EditorView.theme({
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
  // As text, it could become a part of the document when browsers delete around it.
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
