import { catalystForm } from './kinds/catalyst-form.ts'
import { freeFormQuestion } from './kinds/free-form-question.ts'
import { header } from './kinds/header.ts'
import { image } from './kinds/image.ts'
import { loadScript } from './kinds/load-script.ts'
import { locationFinder } from './kinds/location-finder.ts'
import { multi } from './kinds/multi.ts'
import { multiImage } from './kinds/multi-image.ts'
import { cellPhoneOptIn, optIn } from './kinds/opt-in.ts'
import { question } from './kinds/question.ts'
import { quiz } from './kinds/quiz.ts'
import { shareButton } from './kinds/share-button.ts'
import { speedBump } from './kinds/speed-bump.ts'
import { survey } from './kinds/survey.ts'
import { text } from './kinds/text.ts'
import { video } from './kinds/video.ts'

/** Every kind of card, by its `cardType`. A new kind is a file in `kinds/` and a line here. */
export const cardKinds = {
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
