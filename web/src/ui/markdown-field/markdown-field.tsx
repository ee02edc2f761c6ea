import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Bold, Italic, Link, List, ListOrdered } from 'lucide-react'
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { controlStyles } from '../control-styles.ts'
import { Field, type FieldTexts } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'
import { bold, type Edit, insert, isShownAsTyped, italic, link, list, numbers, pasteOver } from './markdown-edits.ts'
import { markdownOfHtml } from './markdown-of-html.ts'

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> &
  FieldTexts & {
    value: string
    /** `isWhole`: a step of its own for undo, as a paste or a press on the toolbar. */
    onChange: (value: string, isWhole: boolean) => void
  }

/** Changes the text by an edit, and puts the selection where the edit leaves it. */
function useEdits(value: string, onChange: Props['onChange']) {
  const area = useRef<HTMLTextAreaElement>(null)
  const wanted = useRef<{ start: number; end: number } | null>(null)
  // The browser puts the caret of a changed textarea at its end.
  useLayoutEffect(() => {
    if (!wanted.current || !area.current) return
    const { start, end } = wanted.current
    wanted.current = null
    area.current.focus()
    area.current.setSelectionRange(start, end)
  })
  const selected = () => ({
    text: value,
    start: area.current?.selectionStart ?? value.length,
    end: area.current?.selectionEnd ?? value.length,
  })
  const apply = (edit: Edit) => {
    const { text, ...selection } = edit(selected())
    wanted.current = selection
    onChange(text, true)
  }
  return { area, selected, apply }
}

/** Grows with its text where the browser cannot do it by itself. */
function useGrowth(area: RefObject<HTMLTextAreaElement | null>, value: string) {
  useLayoutEffect(() => {
    if (!area.current || value.length < 0 || CSS.supports('field-sizing', 'content')) return
    area.current.style.height = 'auto'
    area.current.style.height = `${area.current.scrollHeight + 2}px`
  }, [area, value])
}

const keys: Record<string, Edit> = { b: bold, i: italic, k: link() }

/** What was pasted as Markdown, as its plain text; forgotten with the next change. */
type Pasted = { plain: string; before: string; start: number; end: number; after: string }

function usePaste({ selected, apply }: Pick<ReturnType<typeof useEdits>, 'selected' | 'apply'>) {
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const onPaste = (event: ClipboardEvent) => {
    const plain = event.clipboardData.getData('text/plain')
    const given = selected()
    const linked = pasteOver(given, plain)
    const html = event.clipboardData.getData('text/html')
    const markdown = html ? markdownOfHtml(html) : ''
    if (!linked && (markdown === '' || markdown === plain.trim())) return
    event.preventDefault()
    const next = linked ?? insert(markdown)(given)
    apply(() => next)
    if (!linked) setPasted({ ...given, plain, before: given.text, after: next.text })
  }
  const takePlain = () => {
    if (!pasted) return
    apply(() => insert(pasted.plain)({ text: pasted.before, start: pasted.start, end: pasted.end }))
    setPasted(null)
  }
  return { pasted, onPaste, takePlain }
}

function Toolbar({ label, apply }: { label: string; apply: (edit: Edit) => void }) {
  const { t } = useLingui()
  const tools = [
    { icon: Bold, name: t`Bold`, edit: bold },
    { icon: Italic, name: t`Italic`, edit: italic },
    { icon: List, name: t`List`, edit: list },
    { icon: ListOrdered, name: t`Numbered list`, edit: numbers },
    { icon: Link, name: t`Link`, edit: link() },
  ]
  return (
    <div role="toolbar" aria-label={label} className="flex gap-0.5 border-line border-b px-1.5 py-0.5">
      {tools.map(({ icon, name, edit }) => (
        <IconButton
          key={name}
          size="s"
          icon={icon}
          label={name}
          // The text keeps the focus and its selection.
          onMouseDown={event => event.preventDefault()}
          onClick={() => apply(edit)}
        />
      ))}
    </div>
  )
}

/** Text in Markdown: a plain text field that grows, with five tools and their keys. */
export function MarkdownField({ value, onChange, label, hint, error, optional, hideLabel, className, ...rest }: Props) {
  const { t } = useLingui()
  const { area, selected, apply } = useEdits(value, onChange)
  const { pasted, onPaste, takePlain } = usePaste({ selected, apply })
  useGrowth(area, value)
  const onKeyDown = (event: KeyboardEvent) => {
    const edit = (event.ctrlKey || event.metaKey) && !event.altKey ? keys[event.key.toLowerCase()] : undefined
    if (!edit) return
    event.preventDefault()
    event.stopPropagation()
    apply(edit)
  }
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {control => (
        <div
          className={clsx(
            controlStyles({ size: 'm' }),
            'overflow-clip px-0! has-[textarea:focus-visible]:border-focus',
          )}
        >
          <Toolbar label={t`Format`} apply={apply} />
          <textarea
            {...control}
            ref={area}
            rows={3}
            value={value}
            onChange={event => onChange(event.target.value, false)}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
            className="field-sizing-content block max-h-[32rem] min-h-24 w-full resize-y scroll-my-24 bg-transparent px-3.5 py-2.5"
            {...rest}
          />
          <p role="status" className="text-ink-2 text-small *:block *:px-3.5 *:pb-2">
            {pasted?.after === value && (
              <span>
                <Trans>Pasted as Markdown</Trans>
                {' · '}
                <button type="button" onClick={takePlain} className="min-h-6 font-medium text-accent-ink underline">
                  <Trans>paste as plain text</Trans>
                </button>
              </span>
            )}
            {isShownAsTyped(value) && (
              <span>
                <Trans>Tables, pictures and HTML are shown as typed.</Trans>
              </span>
            )}
          </p>
        </div>
      )}
    </Field>
  )
}
