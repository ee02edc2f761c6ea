import { EditorView } from '@codemirror/view'
import { blankCard } from '@trellis/contract/cards/card-rules.ts'
import { AuthoredCard, type CardType, type DraftCard } from '@trellis/contract/cards/cards.ts'
import { cardKinds } from '@trellis/contract/cards/kinds.ts'
import { act, useState } from 'react'
import { newId } from '../../../platform/api/ids.ts'
import { mount, settle, type as typeIntoInput } from '../../../testing/mount.tsx'
import { TestProviders } from '../../../testing/test-providers.tsx'
import type { FormStep, MediaFieldProps } from '../card-form.ts'
import { CardForm } from '../card-forms.public.tsx'

/** A library of one file of each kind: a press takes it. */
function OneFile({ label, value, onChange, error, 'data-path': path }: MediaFieldProps) {
  const picked = { url: '/media/picked.webp', alt: 'A jar', aspectRatio: 1.5, captionsUrl: null, hasSound: false }
  return (
    <div>
      <button type="button" data-path={path} onClick={() => onChange(value ? null : picked)}>
        {label}
      </button>
      {error && <p>{error}</p>}
    </div>
  )
}

/** A new card, or the sample of its type. */
export const createBlankCard = (cardType: CardType) => blankCard(cardType, newId) as DraftCard
export const getSampleCard = (cardType: CardType, content: object = {}) =>
  AuthoredCard.parse({ id: newId(), cardType, content: { ...(cardKinds[cardType].sample as object), ...content } })

/** Renders the form of a card. Returns the edited card and its undo steps. */
export async function mountForm(first: DraftCard) {
  const steps: FormStep[] = []
  const written = { card: first }
  function Page() {
    const [card, setCard] = useState(first)
    const change = (next: DraftCard, step: FormStep) => {
      steps.push(step)
      written.card = next
      setCard(next)
    }
    return <CardForm card={card} onChange={change as never} MediaField={OneFile} />
  }
  const box = await mount(
    <TestProviders>
      <Page />
    </TestProviders>,
  )
  return { box, steps, written }
}

/** The control of a field, by its path in the card. */
export const at = (path: string) => {
  const found = document.body.querySelector<HTMLInputElement>(`[data-path="${path}"]`)
  if (!found) throw new Error(`There is no field ${path}.`)
  return found
}

/** Presses a key in a field. */
export const pressKey = async (target: HTMLElement, key: string, more: KeyboardEventInit = {}) => {
  await act(async () => {
    target.focus()
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  })
  await settle()
}

/** Types into a field, also one of rich text, and leaves it. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  const view = EditorView.findFromDOM(field)
  if (!view) return await typeIntoInput(field, text)
  const changes = { from: 0, to: view.state.doc.length, insert: text }
  await act(async () => view.dispatch({ changes, userEvent: 'input.type' }))
  await settle()
}

/** Selects a part of a rich text. */
export const select = (field: HTMLElement, anchor: number, head: number) =>
  act(async () => {
    field.focus()
    EditorView.findFromDOM(field)!.dispatch({ selection: { anchor, head } })
  })

// happy-dom fires selectionchange during the change, browsers fire it afterwards.
const dispatch = document.dispatchEvent.bind(document)
document.dispatchEvent = event => event.type === 'selectionchange' || dispatch(event)

/** Pastes into a field, as a text and perhaps as HTML. */
export const paste = async (target: HTMLElement, plain: string, html = '') => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const read = (type: string) => (type === 'text/html' ? html : plain)
  Object.assign(event, { clipboardData: { getData: read } })
  await act(async () => {
    target.focus()
    target.dispatchEvent(event)
  })
  await settle()
}
