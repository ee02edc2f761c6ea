import { toBenchId } from './ids.ts'

/** Forty tracks of five items; every store has twenty of them, so that a learner has a hundred items. */
export const tracks = 40
const tracksOfDispensary = 20
const itemsOfTrack = 5
export const cardsOfCourse = 40
/** From this item on, none of a learner's hundred is started in the generated data. */
export const firstFreshItem = 25
export const itemsSeen = tracksOfDispensary * itemsOfTrack
/** The password of every person. */
export const password = 'Teal-otter-42'

/** The numbers that grow with the people. */
export type Size = { people: number; dispensaries: number; organizations: number; allPeople: number }

/** The two stores for measuring reports, each with so many people, and their manager. */
export const largeDispensaries = [200, 1000] as const

/** Two pages of a list. */
const leastChains = 60

/** Twenty people a store and twenty stores a chain, or none; then the people of the two large stores, and their manager. */
export const getStoreSize = (people: number): Size => {
  const dispensaries = Math.ceil(people / 20)
  return {
    people,
    dispensaries,
    organizations: Math.max(Math.ceil(dispensaries / 20), leastChains),
    allPeople: people + largeDispensaries[0] + largeDispensaries[1] + 2,
  }
}

/** The store of a thousand. */
export const largestDispensaryId = ({ dispensaries }: Size) =>
  toBenchId('dispensary', dispensaries + largeDispensaries.length)

export const getManager = (size: Size) => size.allPeople - 1
export const getAdministrator = (size: Size) => size.allPeople

export const toTrack = (item: number) => Math.floor(item / itemsOfTrack)

/** In every second track the last item is a class. */
export const isClass = (item: number) => item % 10 === 9
/** In every fifth course only the quiz at the end is required, so that one answer completes it. */
export const isQuizAlone = (item: number) => item % 5 === 0

const dispensaryOf = ({ dispensaries }: Size, person: number) => (person % dispensaries) + 1

/** The k-th of a person's hundred items; not for people of the large stores. */
export const itemSeen = (size: Size, person: number, k: number) =>
  ((dispensaryOf(size, person) + Math.floor(k / itemsOfTrack)) % tracks) * itemsOfTrack + (k % itemsOfTrack)

export const toBenchEmail = (person: number) => `person-${person}@bench.trellis.test`

export const cardId = (item: number, position: number) => toBenchId('card', item * 64 + position)
export const quizCardId = (item: number) => cardId(item, cardsOfCourse - 1)
export const questionId = (item: number, question: number) => toBenchId('question', item * 64 + question)
export const answerId = (item: number, question: number, answer: number) =>
  toBenchId('answer', item * 1024 + question * 16 + answer)

export const questionsOfQuiz = 10

/** The right answers of a course's quiz. */
export const rightAnswers = (item: number) =>
  Object.fromEntries(
    Array.from({ length: questionsOfQuiz }, (_, question) => [
      questionId(item, question),
      answerId(item, question, question % 4),
    ]),
  )
