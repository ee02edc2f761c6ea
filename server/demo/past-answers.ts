import type { AuthoredCard, CardType, Content } from '@trellis/contract/cards/cards.ts'
import { holdsBack } from '@trellis/contract/cards/completion.ts'
import type { AuthoredQuestion } from '@trellis/contract/cards/quiz.ts'
import { gradeCard, present } from '../features/cards/cards.public.ts'
import type { PastAnswer } from '../features/courses/rounds.build.ts'
import type { Chance } from './chance.ts'

const words = [
  'I would ask what they have tried before, and listen.',
  'Start low, wait two hours, and plan the way home.',
  'I check the date first and then the face.',
  'I say no kindly and offer to help next time.',
]

const answerQuestion = (question: AuthoredQuestion, isRight: boolean) => {
  const chosen = question.answers.filter(answer => answer.isCorrect === isRight).map(answer => answer.id)
  return question.isMultiSelect ? chosen : chosen[0]!
}

type Answering<T extends CardType> = (content: Content<T>, chance: Chance) => unknown[]

const take = (quiz: Content<'QUIZ'>, wrong: number) => ({
  answers: Object.fromEntries(
    quiz.quizData.questions.map((question, index) => [question.id, answerQuestion(question, index >= wrong)]),
  ),
})

/** How demo people answer the cards that block progress: mostly correct, sometimes only at the second try. */
const answering: { [T in CardType]?: Answering<T> } = {
  QUESTION: ({ answers }, chance) => {
    const ids = (isRight: boolean) => ({
      answers: answers.filter(answer => answer.isCorrect === isRight).map(answer => answer.id),
    })
    const first = answers.find(answer => !answer.isCorrect)
    return first && chance.is(0.24) ? [{ answers: [first.id] }, ids(true)] : [ids(true)]
  },
  FREE_FORM_QUESTION: (_content, chance) => [{ answerText: chance.pick(words) }],
  SURVEY: ({ positiveTags, negativeTags }, chance) => {
    const responseValue = chance.pick([3, 4, 4, 4, 5, 5, 5, 2])
    const tags = responseValue > 3 ? positiveTags : negativeTags
    return [{ responseValue, selectedTags: tags.length > 0 && chance.is(0.7) ? [chance.pick(tags)] : [], comments: '' }]
  },
  SPEED_BUMP: () => [undefined],
  QUIZ: (quiz, chance) =>
    chance.is(0.2) ? [take(quiz, Math.ceil(quiz.quizData.questions.length / 2)), take(quiz, 0)] : [take(quiz, 0)],
}

type Field = Content<'CATALYST_FORM'>['fields'][number]

const shops = ['Our store, 12 Market Street', 'The corner store on Main', 'The one beside the bakery, Elm Street']

/** What people enter into required fields; they leave the others empty. */
const filling: { [T in Field['type']]?: (field: Field, chance: Chance) => unknown } = {
  textInput: (_field, chance) => chance.pick(shops),
  email: () => 'counter@crew.trellis.test',
  phoneNumber: () => '3035550142',
  singleSelect: ({ options }, chance) => chance.pick(options),
  multiSelect: ({ options }, chance) => [chance.pick(options)],
  checkbox: () => true,
}

const formSent = ({ fields }: Content<'CATALYST_FORM'>, { at, chance }: { at: Date; chance: Chance }) => {
  const filled = fields
    .filter(({ required }) => required)
    .map(field => [field.name, filling[field.type]?.(field, chance)])
  return {
    answer: Object.fromEntries(filled),
    state: { catalystFormSubmittedAt: at.toISOString() },
    cleared: true,
    score: null,
    isForm: true as const,
  }
}

const answersTo = (card: AuthoredCard, at: Date, chance: Chance): PastAnswer[] => {
  const answer = answering[card.cardType] as Answering<CardType> | undefined
  if (!answer) return [{ cardId: card.id, answeredAt: at, ...formSent(card.content as never, { at, chance }) }]
  let state: unknown = null
  return answer(card.content as never, chance).map(given => {
    const grade = gradeCard({ card, answer: given, state, now: at })
    state = grade.state
    return {
      cardId: card.id,
      answer: given,
      state: grade.state,
      cleared: grade.cleared,
      score: grade.score ?? null,
      answeredAt: at,
    }
  })
}

/** The answers of a person up to `until` in a course, one card a minute. */
export const answersUntil = (
  cards: readonly AuthoredCard[],
  until: number,
  { startedAt, chance }: { startedAt: Date; chance: Chance },
): PastAnswer[] =>
  cards.slice(0, until + 1).flatMap((card, position) => {
    const isBlocking = holdsBack(present({ card, position, courseId: card.id, state: null }))
    return isBlocking ? answersTo(card, new Date(startedAt.getTime() + position * 45_000), chance) : []
  })
