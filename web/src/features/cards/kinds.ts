import type { CardType } from '@trellis/contract/cards/cards.ts'
import type { CardView } from './card-view.ts'
import { catalystForm } from './kinds/catalyst-form/view.ts'
import { cellPhoneOptIn } from './kinds/cell-phone-opt-in/view.ts'
import { freeFormQuestion } from './kinds/free-form-question/view.ts'
import { header } from './kinds/header/view.ts'
import { image } from './kinds/image/view.ts'
import { loadScript } from './kinds/load-script/view.ts'
import { locationFinder } from './kinds/location-finder/view.ts'
import { multi } from './kinds/multi/view.ts'
import { multiImage } from './kinds/multi-image/view.ts'
import { optIn } from './kinds/opt-in/view.ts'
import { question } from './kinds/question/view.ts'
import { quiz } from './kinds/quiz/view.ts'
import { shareButton } from './kinds/share-button/view.ts'
import { speedBump } from './kinds/speed-bump/view.ts'
import { survey } from './kinds/survey/view.ts'
import { text } from './kinds/text/view.ts'
import { video } from './kinds/video/view.tsx'

/** The view of every card type. A new type is a folder beside the others and a line here. */
export const cardViews: { [T in CardType]: CardView<T> } = {
  HEADER: header,
  IMAGE: image,
  TEXT: text,
  VIDEO: video,
  MULTI: multi,
  MULTI_IMAGE: multiImage,
  LOCATION_FINDER: locationFinder,
  LOAD_SCRIPT: loadScript,
  QUESTION: question,
  FREE_FORM_QUESTION: freeFormQuestion,
  SURVEY: survey,
  SPEED_BUMP: speedBump,
  OPT_IN: optIn,
  CELL_PHONE_OPT_IN: cellPhoneOptIn,
  SHARE_BUTTON: shareButton,
  CATALYST_FORM: catalystForm,
  QUIZ: quiz,
}
