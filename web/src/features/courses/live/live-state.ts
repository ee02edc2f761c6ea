import { drawCard, judgeAnswer, presentCard } from '@trellis/contract/cards/card-rules.ts'
import { type Card, type CardType, type DraftCard, getKindRules } from '@trellis/contract/cards/cards.ts'
import { StickyFooter } from '@trellis/contract/courses/sticky-footer.ts'
import type { LocalCourse } from '../local-course.ts'
import type { LiveCourse, LiveReader, ToPhone } from './live-messages.public.ts'

/** A right or a wrong answer to a card; null = its kind takes none, or nothing to be chosen. */
const exampleAnswer = <T extends CardType>({ cardType, content }: DraftCard<T>, isRight: boolean): unknown =>
  getKindRules(cardType).exampleAnswer?.(content, isRight) ?? null

type PresentedCard = { draft: DraftCard; state: unknown; position: number; card: Card }

/** The card that its author has selected; null = none. Another object = it was selected again. */
export type SelectedCard = { readonly cardId: string | null }

/** The draft as the phone has it, with the answers to it. */
export type LiveState = {
  /** The editor has sent the course. */
  readonly isThere: boolean
  readonly course: LiveCourse
  readonly drafts: ReadonlyMap<string, DraftCard>
  readonly order: readonly string[]
  /** Card id → the learner's answers; missing = untouched. */
  readonly answered: ReadonlyMap<string, unknown>
  readonly reader: LiveReader
  readonly selected: SelectedCard
  /** The cards as last rendered: an unchanged card stays the same object and does not render again. */
  readonly presented: ReadonlyMap<string, PresentedCard>
}

export const emptyLiveState: LiveState = {
  isThere: false,
  course: { title: '', stickyFooter: null },
  drafts: new Map(),
  order: [],
  answered: new Map(),
  reader: 'open',
  selected: { cardId: null },
  presented: new Map(),
}

function present(state: LiveState): LiveState {
  const presented = new Map<string, PresentedCard>()
  let position = 0
  for (const id of state.order) {
    const draft = state.drafts.get(id)
    if (!draft) continue
    const [previous, answered] = [state.presented.get(id), state.answered.get(id)]
    const isSame = previous?.draft === draft && previous.state === answered && previous.position === position
    const create = () => presentCard({ card: draft, position, courseId: 'live', state: answered })
    presented.set(id, isSame ? previous : { draft, state: answered, position, card: create() })
    position += 1
  }
  return { ...state, presented }
}

/** A card as its next try asks it; it differs once a try has changed its state. */
function getAskedCard({ drafts, answered }: LiveState, cardId: string): DraftCard | undefined {
  const card = drafts.get(cardId)
  return card && drawCard(card, JSON.stringify(answered.get(cardId) ?? null))
}

/** Grades an answer as the server would; returns the new state of the card, or the reason for a refusal. */
export const judged = (state: LiveState, cardId: string, answer: unknown) => {
  const card = getAskedCard(state, cardId)
  const now = new Date()
  return card
    ? judgeAnswer({ card, answer, state: state.answered.get(cardId), now })
    : { refused: 'NOT_FOUND' as const }
}

/** The state with another state of one card. */
export const withAnswered = (state: LiveState, cardId: string, answered: unknown): LiveState =>
  present({ ...state, answered: new Map(state.answered).set(cardId, answered) })

function exampleState(card: DraftCard, isRight: boolean): unknown {
  const answer = exampleAnswer(card, isRight)
  if (answer === null)
    return isRight ? getKindRules(card.cardType).stateOnceSent?.(new Date().toISOString()) : undefined
  const grade = judgeAnswer({ card, answer, state: null, now: new Date() })
  return 'state' in grade ? grade.state : undefined
}

function withExamples(
  state: LiveState,
  { answers, cardId }: Extract<ToPhone, { type: 'as' }>,
): ReadonlyMap<string, unknown> {
  const cards = answers === 'done' ? [...state.drafts.values()] : [state.drafts.get(cardId ?? '') ?? []].flat()
  if (answers === 'fresh') return new Map()
  return new Map(cards.map(card => [card.id, exampleState(card, answers !== 'wrong')]))
}

/** The cards before a card, as completed by a learner who has reached it. */
function listPastCards({ reader, order, drafts }: LiveState): DraftCard[] {
  if (typeof reader === 'string') return []
  return order.slice(0, Math.max(0, order.indexOf(reader.at))).flatMap(id => drafts.get(id) ?? [])
}

/** The state with every card before the reader's current one completed. */
function withPast(state: LiveState): LiveState {
  const undone = listPastCards(state).filter(({ id }) => !state.answered.has(id))
  if (undone.length === 0) return state
  const examples = undone.map(card => [card.id, exampleState(card, true)] as const)
  return { ...state, answered: new Map([...state.answered, ...examples]) }
}

type DraftMessage = Extract<ToPhone, { type: 'draft' }>

function withDraft(state: LiveState, { course, put = [], remove = [], order }: DraftMessage): LiveState {
  const drafts = new Map(state.drafts)
  for (const id of remove) drafts.delete(id)
  for (const card of put) drafts.set(card.id, card)
  const now = { ...state, isThere: true, course: course ?? state.course, drafts, order: order ?? state.order }
  return present(withPast(now))
}

/** The phone after a message of the editor. */
export function received(state: LiveState, message: ToPhone): LiveState {
  if (message.type === 'draft') return withDraft(state, message)
  if (message.type === 'select') return { ...state, selected: { cardId: message.cardId } }
  const { reader } = message
  const next = withPast({ ...state, reader, answered: withExamples(state, message) })
  return present(typeof reader === 'string' ? next : { ...next, selected: { cardId: reader.at } })
}

/** The course as the feed draws it. */
export function liveCourse({ course, presented, reader }: LiveState): LocalCourse {
  const footer = StickyFooter.safeParse(course.stickyFooter)
  return {
    id: 'live',
    title: course.title,
    versionId: 'live',
    cards: [...presented.values()].map(({ card }) => card),
    stickyFooter: footer.success ? footer.data : null,
    isCompleted: false,
    rewards: null,
    completedAt: null,
    startedAt: null,
    seenPosition: -1,
    lastCardId: null,
    left: [],
    isPreview: reader === 'open',
  }
}

const listQuestions = <T extends CardType>({ cardType, content }: DraftCard<T>) =>
  getKindRules(cardType).questions?.(content) ?? []

/** The questions of a quiz as its learner sees them. */
export function liveQuestions(state: LiveState, cardId: string) {
  const card = getAskedCard(state, cardId)
  return card ? listQuestions(card) : []
}
