import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Waits until React and all pending promises have settled. */
export const settle = () => act(async () => await new Promise(done => setTimeout(done, 0)))

/** Renders until the end of the test, and waits until settled. */
export async function mount(ui: ReactNode): Promise<HTMLElement> {
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    box.remove()
  })
  await act(async () => root.render(ui))
  await settle()
  return box
}

const readLabel = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim()

/** The only button or link with this name on the page. */
export function control(name: string): HTMLElement {
  const found = [...document.body.querySelectorAll<HTMLElement>('button, a, summary')].filter(
    element => readLabel(element) === name,
  )
  if (found.length !== 1) throw new Error(`There are ${found.length} controls named ${name}.`)
  return found[0]!
}

/** The field with this label. */
export function field(label: string): HTMLInputElement {
  const found = [...document.body.querySelectorAll('label')].find(element => element.textContent?.trim() === label)
  const input = found && document.getElementById(found.htmlFor)
  if (!input) throw new Error(`There is no field labelled ${label}.`)
  return input as HTMLInputElement
}

/** Presses a control and waits until the page has settled. */
export async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click())
  await settle()
}

/** Opens the menu behind a button, where the browser has no popovers, and returns its entries. */
export async function openMenu(name: string): Promise<HTMLElement[]> {
  const menu = document.getElementById(control(name).getAttribute('popovertarget') ?? '')
  await act(async () => menu?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })))
  return [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
}

/** Opens the list of a picker, as a press on its field does. */
export async function openList(input: HTMLInputElement): Promise<void> {
  await act(async () => {
    input.focus()
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      input.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }))
  })
  await settle()
}

/** Writes into the field of a picker without leaving it. */
export async function search(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  })
  await settle()
}

/** Types into a field and leaves it. */
export async function type(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.blur()
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  await settle()
}
