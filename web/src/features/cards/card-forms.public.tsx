import { type DraftContent, problemsOf } from '@trellis/contract/cards/card-rules.ts'
import type { CardType } from '@trellis/contract/cards/cards.ts'
import { type ComponentType, useMemo } from 'react'
import type { CardFormProps, FormStep, MediaFieldProps } from './card-form.ts'
import { CatalystFormForm } from './kinds/catalyst-form/form.tsx'
import { CellPhoneOptInForm } from './kinds/cell-phone-opt-in/form.tsx'
import { FreeFormQuestionForm } from './kinds/free-form-question/form.tsx'
import { HeaderForm } from './kinds/header/form.tsx'
import { ImageForm } from './kinds/image/form.tsx'
import { LoadScriptForm } from './kinds/load-script/form.tsx'
import { LocationFinderForm } from './kinds/location-finder/form.tsx'
import { MultiForm } from './kinds/multi/form.tsx'
import { MultiImageForm } from './kinds/multi-image/form.tsx'
import { OptInForm } from './kinds/opt-in/form.tsx'
import { QuestionForm } from './kinds/question/form.tsx'
import { QuizForm } from './kinds/quiz/form.tsx'
import { ShareButtonForm } from './kinds/share-button/form.tsx'
import { SpeedBumpForm } from './kinds/speed-bump/form.tsx'
import { SurveyForm } from './kinds/survey/form.tsx'
import { TextForm } from './kinds/text/form.tsx'
import { VideoForm } from './kinds/video/form.tsx'

export type { MediaFieldProps } from './card-form.ts'

/** The form of every card type; the compiler reports a missing one. */
const cardForms: { [T in CardType]: ComponentType<CardFormProps<T>> } = {
  HEADER: HeaderForm,
  IMAGE: ImageForm,
  TEXT: TextForm,
  VIDEO: VideoForm,
  MULTI: MultiForm,
  MULTI_IMAGE: MultiImageForm,
  LOCATION_FINDER: LocationFinderForm,
  LOAD_SCRIPT: LoadScriptForm,
  QUESTION: QuestionForm,
  FREE_FORM_QUESTION: FreeFormQuestionForm,
  SURVEY: SurveyForm,
  SPEED_BUMP: SpeedBumpForm,
  OPT_IN: OptInForm,
  CELL_PHONE_OPT_IN: CellPhoneOptInForm,
  SHARE_BUTTON: ShareButtonForm,
  CATALYST_FORM: CatalystFormForm,
  QUIZ: QuizForm,
}

const formOf = <T extends CardType>(cardType: T): ComponentType<CardFormProps<T>> => cardForms[cardType]

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
