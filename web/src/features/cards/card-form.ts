import type { MessageDescriptor } from '@lingui/core'
import type { CardType, DraftContent } from '@trellis/contract/cards/cards.ts'
import type { ComponentType } from 'react'

/** How a change is undone: its name, and the field in which typing joins into one step; null = a step of its own. */
export type FormStep = { label: string; key: string | null }

/** A file of the library as content takes it. */
export type PickedFile = {
  url: string
  /** The description; empty = not written yet. */
  alt: string
  /** Width divided by height; null = unknown. */
  aspectRatio: number | null
  captionsUrl: string | null
  hasSound: boolean | null
}

/** A field that holds a file of the library. */
export type MediaFieldProps = {
  kind: 'picture' | 'film' | 'captions'
  label: string
  /** The address of the file; empty or null = none. */
  value: string | null
  onChange: (file: PickedFile | null) => void
  error?: string | undefined
  optional?: boolean
  /** The video that these captions belong to, so that they can be written beside it. */
  captionsOf?: { url: string; name: string } | undefined
  /** The path of the field, which its first control carries as `data-path`. */
  'data-path': string
}

/** A part of a card's content and how it is changed: the whole card, or an entry of a list in it. */
export type FormPart<C> = {
  content: C
  /** Keys are unique within a card. */
  change: (next: C, step: FormStep) => void
  /** The first sentence about each field, by its path within the card, as `answers.0.answerText`. */
  problems: Readonly<Record<string, string>>
  /** The path of this part within the card, with a dot at its end; empty = the card itself. */
  at: string
  MediaField: ComponentType<MediaFieldProps>
}

/** The form of one card type: a file `form.tsx` beside its player. Every control has its path as `data-path`. */
export type CardFormProps<T extends CardType> = FormPart<DraftContent<T>>

/** A kind of card for authors: its form, and its labels in the add dialog. */
export type CardAuthoring<T extends CardType> = {
  Form: ComponentType<CardFormProps<T>>
  /** The purpose of the kind: to show something, to ask, or to let people act. */
  group: 'show' | 'ask' | 'act'
  label: MessageDescriptor
  purpose: MessageDescriptor
  /** It is offered first in a course without cards. */
  isCommon?: true
}

/** Changes fields of a part in one step of its own. */
export const changeFields = <C>(part: FormPart<C>, change: Partial<C>, label: string) =>
  part.change({ ...part.content, ...change }, { label, key: null })
