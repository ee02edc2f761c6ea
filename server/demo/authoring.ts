import type { CardType } from '@trellis/contract/cards/cards.ts'
import type { cardKinds } from '@trellis/contract/cards/kinds.ts'
import type { StickyFooter } from '@trellis/contract/courses/sticky-footer.ts'
import { v5 } from 'uuid'
import type * as z from 'zod/mini'

const space = '6f1b8f7e-2f0b-4c39-9f27-3a2d6c1e5b90'

/** A stable id from a name: the same seed gives the same data. */
export const toDemoId = (name: string) => v5(name, space)

type Written<T extends CardType> = z.input<(typeof cardKinds)[T]['content']>

/** A card as a demo author writes it; `key` is unique in its course and never changes. */
export type AuthoredCardInput = { [T in CardType]: { key: string; cardType: T; content: Written<T> } }[CardType]

/** Where a fact was checked. */
type Source = { title: string; url: string; checkedOn: string }

/** A card course as a demo author writes it. Texts are Markdown; images name files of `media/`. */
export type WrittenCourse = {
  slug: string
  title: string
  summary: string
  poster: string
  thumbnail: string
  /** The slug of the owning brand; null = the platform. */
  brand: string | null
  cards: AuthoredCardInput[]
  stickyFooter?: z.input<typeof StickyFooter>
  sources: Source[]
}

type WrittenLesson = {
  key: string
  title: string
  text: string
  video?: { file: string; poster: string; captions?: string; alt: string }
}
type WrittenQuestion = { key: string; title: string; answers: { title: string; isCorrect: boolean }[] }

/** A classic class as a demo author writes it. */
export type WrittenClass = {
  slug: string
  title: string
  description: string
  poster: string
  thumbnail: string
  lessons: WrittenLesson[]
  keyTakeaways: string[]
  exam: { title: string; description: string; minimumPassingScore: number; questions: WrittenQuestion[] } | null
  sources: Source[]
}

/** A track as a demo author writes it: items are slugs of courses or classes, in order. */
export type WrittenTrack = {
  slug: string
  name: string
  description: string
  poster: string
  brand: string | null
  items: { course?: string; class?: string }[]
}

export const media = (file: string) => `/media/demo/${file}`

/** An answer as it is written; a leading '*' marks a correct one. */
export const readAnswer = (text: string) => ({ title: text.replace(/^\*/, ''), isCorrect: text.startsWith('*') })

/** The answers of a question card. */
export const answers = (questionKey: string, ...texts: string[]) =>
  texts.map(readAnswer).map(({ title, isCorrect }, index) => ({
    id: toDemoId(`${questionKey}/answer/${index}`),
    answerText: title,
    isCorrect,
  }))

type WrittenQuizQuestion = {
  title: string
  answers: string[]
  explanation?: string | undefined
  image?: { url: string; alt: string; aspectRatio: number } | undefined
  /** On each answer, in the order of the answers; '' = nothing. */
  feedback?: string[] | undefined
}

const buildAnswers = (questionKey: string, { answers: texts, feedback = [] }: WrittenQuizQuestion) =>
  texts.map((text, index) => ({
    id: toDemoId(`${questionKey}/answer/${index}`),
    ...readAnswer(text),
    feedback: feedback[index] ?? '',
  }))

/** The questions of a quiz; several correct answers make one multi-select. */
export const quizQuestions = (quizKey: string, written: readonly WrittenQuizQuestion[]) =>
  written.map(({ feedback, ...question }, position) => {
    const key = `${quizKey}/question/${position}`
    const all = buildAnswers(key, { ...question, feedback })
    const isMultiSelect = all.filter(({ isCorrect }) => isCorrect).length > 1
    return { ...question, id: toDemoId(key), position, isMultiSelect, answers: all }
  })
