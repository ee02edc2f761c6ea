import { listCardProblems } from '@trellis/contract/cards/card-rules.ts'
import type { CardType, DraftContent } from '@trellis/contract/cards/cards.ts'
import { type ComponentType, useMemo } from 'react'
import type { CardAuthoring, CardFormProps, FormStep, MediaFieldProps } from './card-form.ts'
import { catalystForm } from './kinds/catalyst-form/form.tsx'
import { cellPhoneOptIn } from './kinds/cell-phone-opt-in/form.tsx'
import { freeFormQuestion } from './kinds/free-form-question/form.tsx'
import { header } from './kinds/header/form.tsx'
import { image } from './kinds/image/form.tsx'
import { loadScript } from './kinds/load-script/form.tsx'
import { locationFinder } from './kinds/location-finder/form.tsx'
import { multi } from './kinds/multi/form.tsx'
import { multiImage } from './kinds/multi-image/form.tsx'
import { optIn } from './kinds/opt-in/form.tsx'
import { question } from './kinds/question/form.tsx'
import { quiz } from './kinds/quiz/form.tsx'
import { shareButton } from './kinds/share-button/form.tsx'
import { speedBump } from './kinds/speed-bump/form.tsx'
import { survey } from './kinds/survey/form.tsx'
import { text } from './kinds/text/form.tsx'
import { video } from './kinds/video/form.tsx'

export type { FormStep, MediaFieldProps } from './card-form.ts'

/** The forms and labels of every kind, in the order offered; the compiler reports a missing one. */
export const authoringKinds: { readonly [T in CardType]: CardAuthoring<T> } = {
  TEXT: text,
  IMAGE: image,
  VIDEO: video,
  HEADER: header,
  MULTI_IMAGE: multiImage,
  MULTI: multi,
  LOCATION_FINDER: locationFinder,
  QUESTION: question,
  QUIZ: quiz,
  FREE_FORM_QUESTION: freeFormQuestion,
  SURVEY: survey,
  SPEED_BUMP: speedBump,
  CATALYST_FORM: catalystForm,
  OPT_IN: optIn,
  CELL_PHONE_OPT_IN: cellPhoneOptIn,
  SHARE_BUTTON: shareButton,
  LOAD_SCRIPT: loadScript,
}

const getForm = <T extends CardType>(cardType: T): ComponentType<CardFormProps<T>> => authoringKinds[cardType].Form

type EditedCard<T extends CardType> = { id: string; cardType: T; content: DraftContent<T> }

type Props<T extends CardType> = {
  card: EditedCard<T>
  onChange: (card: EditedCard<T>, step: FormStep) => void
  MediaField: ComponentType<MediaFieldProps>
  /** Off while a new card is being written for the first time: an empty form is not wrong yet. */
  showsProblems?: boolean
}

/** The first sentence about each field. */
function useProblems<T extends CardType>(card: EditedCard<T>, isShown: boolean): Readonly<Record<string, string>> {
  return useMemo(() => {
    const problems = isShown ? listCardProblems(card) : []
    return Object.fromEntries(problems.map(({ path, sentence }) => [path, sentence] as const).reverse())
  }, [card, isShown])
}

/** The form of a card. Each keystroke yields a new card; saving and undo belong to the caller. */
export function CardForm<T extends CardType>({ card, onChange, MediaField, showsProblems = true }: Props<T>) {
  const problems = useProblems(card, showsProblems)
  const Form = getForm(card.cardType)
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
