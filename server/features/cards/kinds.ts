import type { CardType } from '@trellis/contract/cards/cards.ts'
import { catalystForm } from './kinds/catalyst-form.ts'
import { freeFormQuestion } from './kinds/free-form-question.ts'
import { optIn } from './kinds/opt-in.ts'
import { quiz } from './kinds/quiz.ts'
import { shareButton } from './kinds/share-button.ts'
import { survey } from './kinds/survey.ts'
import type { ServerRules } from './rules.ts'

/** What the server alone does with cards, by kind; a kind that is not here has nothing of its own. */
export const serverRules: { [T in CardType]?: ServerRules<T> } = {
  FREE_FORM_QUESTION: freeFormQuestion,
  SURVEY: survey,
  OPT_IN: optIn,
  CELL_PHONE_OPT_IN: optIn,
  SHARE_BUTTON: shareButton,
  CATALYST_FORM: catalystForm,
  QUIZ: quiz,
}
