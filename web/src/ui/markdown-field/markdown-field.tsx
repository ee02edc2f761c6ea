import type { EditorView } from '@codemirror/view'
import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { controlStyles } from '../control-styles.ts'
import { type ControlProps, Field, type FieldTexts } from '../field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { TextField } from '../text-field.tsx'
import { type Link, pasteOver, readLink, removeLink, setLink } from './link-edits.ts'
import { type Edit, insert, isShownAsTyped, type TextSelection } from './markdown-edits.ts'
import { markdownOfHtml } from './markdown-of-html.ts'
import { applyEdit, readSelected } from './text-view.ts'
import { Toolbar } from './toolbar.tsx'
import { useTextView } from './use-text-view.ts'

type Props = {
  /** The link to edit; without an address it is a new one. */
  link: Link
  onSave: (link: Link) => void
  onRemove: () => void
  onClose: () => void
}

/** Edits text and address of a link. */
function LinkDialog({ link, onSave, onRemove, onClose }: Props) {
  const { t } = useLingui()
  const [{ words, href }, setLink] = useState(link)
  const isNew = link.href === ''
  return (
    <FormDialog
      title={isNew ? <Trans>Add a link</Trans> : <Trans>Edit the link</Trans>}
      confirm={isNew ? <Trans>Add link</Trans> : <Trans>Save link</Trans>}
      isComplete={href.trim() !== ''}
      onSubmit={() => onSave({ words, href })}
      onClose={onClose}
    >
      <div data-own-undo className="grid gap-4">
        <TextField
          label={t`Address`}
          type="url"
          inputMode="url"
          autoComplete="off"
          data-autofocus
          value={href}
          onChange={event => setLink({ words, href: event.target.value })}
        />
        <TextField
          label={t`Words to show`}
          optional
          value={words}
          onChange={event => setLink({ words: event.target.value, href })}
        />
        {!isNew && (
          <Button variant="quiet" size="s" className="justify-self-start" onClick={onRemove}>
            <Unlink aria-hidden />
            <Trans>Remove link</Trans>
          </Button>
        )}
      </div>
    </FormDialog>
  )
}

/** Plain text of the last paste as Markdown; reset by the next change. */
type PasteInput = { plain: string; before: TextSelection; after: string }

/** Pastes rich text as Markdown and addresses as links; `takePlain` redoes a paste as plain text. */
function usePaste() {
  const [pasted, setPasted] = useState<PasteInput | null>(null)
  const onPaste = ({ clipboardData }: ClipboardEvent, view: EditorView) => {
    const plain = clipboardData?.getData('text/plain') ?? ''
    const html = clipboardData?.getData('text/html') ?? ''
    const before = readSelected(view)
    const linked = pasteOver(before, plain)
    const markdown = html && !linked ? markdownOfHtml(html) : ''
    if (!linked && (markdown === '' || markdown === plain.trim())) return false
    const next = linked ?? insert(markdown)(before)
    applyEdit(view, () => next)
    if (!linked) setPasted({ plain, before, after: next.text })
    return true
  }
  const takePlain = (view: EditorView) => {
    if (pasted) applyEdit(view, () => insert(pasted.plain)(pasted.before))
    setPasted(null)
  }
  return { pasted, onPaste, takePlain }
}

type OwnProps = {
  value: string
  /** `isWhole`: an undo step of its own, such as a paste or a toolbar action. */
  onChange: (value: string, isWhole: boolean) => void
  /** Form path of the field. */
  'data-path'?: string
}

/** Form control attributes that apply to the editable element. */
const readAttributes = ({ id, 'data-path': path, ...aria }: ControlProps & Pick<OwnProps, 'data-path'>) =>
  Object.fromEntries(
    Object.entries({ id, 'aria-labelledby': `${id}-label`, 'data-path': path, ...aria })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

function Control({ value, onChange, ...rest }: OwnProps & ControlProps) {
  const { pasted, onPaste, takePlain } = usePaste()
  const [link, setDialog] = useState<Link | null>(null)
  const onLink = () => view && setDialog(readLink(readSelected(view)))
  const { host, view, selected } = useTextView({ value, onChange, onPaste, onLink, attributes: readAttributes(rest) })
  const apply = (edit: Edit) => {
    setDialog(null)
    if (view) applyEdit(view, edit)
  }
  return (
    <div
      className={clsx(
        controlStyles({ size: 'm' }),
        'overflow-clip px-0! has-aria-invalid:border-bad has-[[role=textbox]:focus-visible]:border-focus has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-focus',
      )}
    >
      <Toolbar selected={selected} apply={apply} onLink={onLink} />
      <div ref={host} className="[&_.cm-editor]:max-h-[32rem] [&_.cm-scroller]:scroll-my-24" />
      <p role="status" className="text-ink-2 text-small *:block *:px-3.5 *:pb-2">
        {pasted?.after === value && (
          <span>
            <Trans>Pasted as Markdown</Trans>
            {' · '}
            <button
              type="button"
              onClick={() => view && takePlain(view)}
              className="min-h-6 font-medium text-accent-ink underline"
            >
              <Trans>paste as plain text</Trans>
            </button>
          </span>
        )}
        {isShownAsTyped(value) && (
          <span>
            <Trans>Tables, images and HTML are shown as typed.</Trans>
          </span>
        )}
      </p>
      {link && (
        <LinkDialog
          link={link}
          onSave={next => apply(setLink(next))}
          onRemove={() => apply(removeLink)}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/**
 * Markdown field that renders formatting as learners see it, with five tools and shortcuts. The value is the Markdown
 * text.
 */
export function MarkdownField({ value, onChange, 'data-path': path, ...texts }: OwnProps & FieldTexts) {
  return (
    <Field {...texts}>{control => <Control {...control} value={value} onChange={onChange} data-path={path} />}</Field>
  )
}
