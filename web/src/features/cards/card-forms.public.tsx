import { type DraftContent, problemsOf } from '@trellis/contract/cards/card-rules.ts'
import type { CardType } from '@trellis/contract/cards/cards.ts'
import { type ComponentType, useMemo } from 'react'
import type { CardFormProps, FormStep, MediaFieldProps } from './card-form.ts'
import { QuestionForm } from './kinds/question/form.tsx'
import { TextForm } from './kinds/text/form.tsx'

export type { FormStep, MediaFieldProps, PickedFile } from './card-form.ts'

/** The form of every card type. */
const cardForms: { [T in CardType]?: ComponentType<CardFormProps<T>> } = {
  TEXT: TextForm,
  QUESTION: QuestionForm,
}

const formOf = <T extends CardType>(cardType: T): ComponentType<CardFormProps<T>> | undefined => cardForms[cardType]

type Drafted<T extends CardType> = { id: string; cardType: T; content: DraftContent<T> }

type Props<T extends CardType> = {
  card: Drafted<T>
  onChange: (card: Drafted<T>, step: FormStep) => void
  MediaField: ComponentType<MediaFieldProps>
  /** Off while a new card is being written for the first time: an empty form is not wrong yet. */
  showsProblems?: boolean
}

/** The first sentence about each field. */
function useProblems<T extends CardType>(card: Drafted<T>, isShown: boolean): Readonly<Record<string, string>> {
  return useMemo(() => {
    const problems = isShown ? problemsOf(card) : []
    return Object.fromEntries(problems.map(({ path, sentence }) => [path, sentence] as const).reverse())
  }, [card, isShown])
}

/** The form of a card. Everything that is typed is a new card at once: saving and undo are the caller's. */
export function CardForm<T extends CardType>({ card, onChange, MediaField, showsProblems = true }: Props<T>) {
  const problems = useProblems(card, showsProblems)
  const Form = formOf(card.cardType)
  if (!Form) return null
  return (
    <Form
      key={card.id}
      content={card.content}
      change={(content, step) => onChange({ ...card, content }, step)}
      problems={problems}
      at=""
      MediaField={MediaField}
    />
  )
}
