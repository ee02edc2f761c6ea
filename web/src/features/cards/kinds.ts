import type { CardType } from '@trellis/contract/cards/cards.ts'
import {
  AlignLeft,
  CircleQuestionMark,
  ClipboardList,
  GalleryHorizontal,
  Heading,
  Image,
  Images,
  ListChecks,
  Mail,
  MapPin,
  MessageSquareText,
  Pause,
  Puzzle,
  Share2,
  Smartphone,
  Star,
} from 'lucide-react'
import { afterPaint } from '../../platform/composition/after-paint.ts'
import type { CardView } from './card-view.ts'
import { HeaderPlayer } from './kinds/header/player.tsx'
import { ImagePlayer } from './kinds/image/player.tsx'
import { QuestionPlayer } from './kinds/question/player.tsx'
import { SpeedBumpPlayer } from './kinds/speed-bump/player.tsx'
import { TextPlayer } from './kinds/text/player.tsx'
import { video } from './kinds/video/view.tsx'
import { lazyPlayer } from './lazy-player.tsx'

const fetchQuizPlayer = async () => {
  const { QuizPlayer } = await import('./kinds/quiz/player.tsx')
  // So that a quiz can be opened without a network.
  afterPaint(() => import('./kinds/quiz/quiz-overlay.tsx').catch(() => undefined))
  return QuizPlayer
}

/** The icon and the player of every card type; a player that few courses need is loaded with them. */
export const cardViews: { [T in CardType]: CardView<T> } = {
  HEADER: { Icon: Heading, Player: HeaderPlayer },
  IMAGE: { Icon: Image, Player: ImagePlayer, reusesCard: true },
  TEXT: { Icon: AlignLeft, Player: TextPlayer },
  VIDEO: video,
  MULTI: {
    Icon: GalleryHorizontal,
    ...lazyPlayer(async () => (await import('./kinds/multi/player.tsx')).MultiPlayer),
    reusesCard: true,
  },
  MULTI_IMAGE: {
    Icon: Images,
    ...lazyPlayer(async () => (await import('./kinds/multi-image/player.tsx')).MultiImagePlayer),
    reusesCard: true,
  },
  LOCATION_FINDER: {
    Icon: MapPin,
    ...lazyPlayer(async () => (await import('./kinds/location-finder/player.tsx')).LocationFinderPlayer),
  },
  LOAD_SCRIPT: {
    Icon: Puzzle,
    ...lazyPlayer(async () => (await import('./kinds/load-script/player.tsx')).LoadScriptPlayer),
  },
  QUESTION: { Icon: CircleQuestionMark, Player: QuestionPlayer },
  FREE_FORM_QUESTION: {
    Icon: MessageSquareText,
    ...lazyPlayer(async () => (await import('./kinds/free-form-question/player.tsx')).FreeFormQuestionPlayer),
  },
  SURVEY: { Icon: Star, ...lazyPlayer(async () => (await import('./kinds/survey/player.tsx')).SurveyPlayer) },
  SPEED_BUMP: { Icon: Pause, Player: SpeedBumpPlayer },
  OPT_IN: { Icon: Mail, ...lazyPlayer(async () => (await import('./kinds/opt-in/player.tsx')).OptInPlayer) },
  CELL_PHONE_OPT_IN: {
    Icon: Smartphone,
    ...lazyPlayer(async () => (await import('./kinds/cell-phone-opt-in/player.tsx')).CellPhoneOptInPlayer),
  },
  SHARE_BUTTON: {
    Icon: Share2,
    ...lazyPlayer(async () => (await import('./kinds/share-button/player.tsx')).ShareButtonPlayer),
  },
  CATALYST_FORM: {
    Icon: ClipboardList,
    ...lazyPlayer(async () => (await import('./kinds/catalyst-form/player.tsx')).CatalystFormPlayer),
  },
  QUIZ: { Icon: ListChecks, ...lazyPlayer(fetchQuizPlayer) },
}
