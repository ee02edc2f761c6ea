import type { MouseEvent } from 'react'
import type { FromClassPhone } from './live-class.public.ts'

const texts = 'h1, h2, h3, p, li, legend, label, span'
/** What the phone itself answers to; an answer of the exam is chosen by one press, and written after two. */
const [acts, answers] = ['button, a, video', 'label, input']

/** What was pressed in a page of the class; null = nothing of which the editor has a field. */
export function pressedText({ target }: MouseEvent, isDouble: boolean): FromClassPhone | null {
  if (!(target instanceof Element)) return null
  const page = target.closest<HTMLElement>('[data-page]')?.dataset.page
  if (page === undefined || page === 'end') return null
  if (target.closest(acts) || (!isDouble && target.closest(answers))) return null
  const holder = target.closest(texts)
  const text = holder?.closest('[aria-hidden]') ? '' : (holder?.textContent?.trim() ?? '')
  return { type: 'pressed', page, text, isDouble }
}
