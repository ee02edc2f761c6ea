import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CardType } from '@trellis/contract/cards/cards.ts'

/** What a card is for: to show something, to ask, or to let people act. */
type KindGroup = 'show' | 'ask' | 'act'
type Words = { group: KindGroup; label: MessageDescriptor; purpose: MessageDescriptor }

/** The kinds of card in the words of their authors. */
export const kindWords: { readonly [T in CardType]: Words } = {
  TEXT: { group: 'show', label: msg`Text`, purpose: msg`A title and a few sentences` },
  IMAGE: { group: 'show', label: msg`Picture`, purpose: msg`A picture with a line about it` },
  VIDEO: { group: 'show', label: msg`Video`, purpose: msg`A film, or a short loop without sound` },
  HEADER: { group: 'show', label: msg`Header`, purpose: msg`Begins a new part of the course` },
  MULTI_IMAGE: { group: 'show', label: msg`Picture carousel`, purpose: msg`Several pictures to swipe through` },
  MULTI: { group: 'show', label: msg`Carousel`, purpose: msg`Pictures, films and texts to swipe through` },
  LOCATION_FINDER: { group: 'show', label: msg`Location finder`, purpose: msg`Places on a map, and how far they are` },
  QUESTION: { group: 'ask', label: msg`Question`, purpose: msg`One question; goes on after the right answer` },
  QUIZ: { group: 'ask', label: msg`Quiz`, purpose: msg`Several questions, graded as a whole` },
  FREE_FORM_QUESTION: { group: 'ask', label: msg`Free answer`, purpose: msg`People write in their own words` },
  SURVEY: { group: 'ask', label: msg`Survey`, purpose: msg`Stars, tags and a comment about the course` },
  SPEED_BUMP: { group: 'act', label: msg`Speed bump`, purpose: msg`Holds people until they press Continue` },
  CATALYST_FORM: { group: 'act', label: msg`Form`, purpose: msg`Fields to fill in: a shirt size, an address` },
  OPT_IN: { group: 'act', label: msg`E-mail opt-in`, purpose: msg`People leave their e-mail address` },
  CELL_PHONE_OPT_IN: { group: 'act', label: msg`Cell-phone opt-in`, purpose: msg`People leave their number` },
  SHARE_BUTTON: { group: 'act', label: msg`Share button`, purpose: msg`Shares a page with friends` },
  LOAD_SCRIPT: { group: 'act', label: msg`Script`, purpose: msg`An interactive page of an approved site` },
}

/** The headings of the groups, in their order. */
export const kindGroups: readonly { group: KindGroup; label: MessageDescriptor }[] = [
  { group: 'show', label: msg`Show` },
  { group: 'ask', label: msg`Ask` },
  { group: 'act', label: msg`Act` },
]
