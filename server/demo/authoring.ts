import type { CardType, cardKinds } from '@trellis/contract/cards/cards.ts'
import type { StickyFooter } from '@trellis/contract/courses/sticky-footer.ts'
import { v5 } from 'uuid'
import type * as z from 'zod/mini'

const space = '6f1b8f7e-2f0b-4c39-9f27-3a2d6c1e5b90'

/** A stable id from a name: the same seed gives the same data. */
export const idOf = (name: string) => v5(name, space)

type Written<T extends CardType> = z.input<(typeof cardKinds)[T]['content']>

/** A card as a demo author writes it; `key` is unique in its course and never changes. */
export type AuthoredCardInput = { [T in CardType]: { key: string; cardType: T; content: Written<T> } }[CardType]

/** Where a fact was checked. */
type Source = { title: string; url: string; checkedOn: string }

/** A card course as a demo author writes it. Texts are Markdown; pictures name files of `media/`. */
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

export type WrittenLesson = {
  key: string
  title: string
  text: string
  video?: { file: string; poster: string; captions?: string; alt: string }
}
type WrittenQuestion = { key: string; title: string; answers: { title: string; isCorrect?: true }[] }

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

/** The answers of a question card; a leading '*' marks the correct ones. */
export const answers = (questionKey: string, ...texts: string[]) =>
  texts.map((text, index) => ({
    id: idOf(`${questionKey}/answer/${index}`),
    answerText: text.replace(/^\*/, ''),
    isCorrect: text.startsWith('*'),
  }))

/** The questions of a quiz; a leading '*' marks correct answers, several of them make it multi-select. */
export const quizQuestions = (quizKey: string, ...written: [title: string, ...answers: string[]][]) =>
  written.map(([title, ...texts], position) => ({
    id: idOf(`${quizKey}/question/${position}`),
    title,
    position,
    isMultiSelect: texts.filter(text => text.startsWith('*')).length > 1,
    answers: texts.map((text, index) => ({
      id: idOf(`${quizKey}/question/${position}/answer/${index}`),
      title: text.replace(/^\*/, ''),
      isCorrect: text.startsWith('*'),
    })),
  }))

type Notes = {
  explanation?: string
  image?: { url: string; alt: string; aspectRatio: number }
  /** On each answer, in the order of the answers; '' = nothing. */
  feedback?: readonly string[]
}

/** Questions with what their author shows and says beside them, by their positions. */
export const withNotes = (questions: ReturnType<typeof quizQuestions>, notes: Readonly<Record<number, Notes>>) =>
  questions.map(question => {
    const { feedback = [], ...shown } = notes[question.position] ?? {}
    const answers = question.answers.map((answer, index) => ({ ...answer, feedback: feedback[index] ?? '' }))
    return { ...question, ...shown, answers }
  })
