import { readdirSync, readFileSync } from 'node:fs'
import { cardTypes } from '@trellis/contract/cards/cards.ts'
import * as z from 'zod/mini'
import { answers, quizQuestions, readAnswer, toDemoId, type WrittenClass, type WrittenCourse } from './authoring.ts'
import { writtenTracks } from './tracks.ts'

// The files of courses and classes, named by their slugs. Ids are names, unique in their card; a text may be a list of
// paragraphs; correct answers begin with '*'.

const Source = z.object({ title: z.string(), url: z.string(), checkedOn: z.iso.date() })

const Question = z.object({
  title: z.string(),
  answers: z.array(z.string()),
  explanation: z.optional(z.string()),
  image: z.optional(z.object({ url: z.string(), alt: z.string(), aspectRatio: z.number() })),
  /** On each answer, in the order of the answers; '' = nothing. */
  feedback: z.optional(z.array(z.string())),
})

/** The contract checks the content of cards when they are published. */
const Card = z.object({ key: z.string(), cardType: z.enum(cardTypes), content: z.looseObject({}) })

const Course = z.strictObject({
  title: z.string(),
  summary: z.string(),
  poster: z.string(),
  thumbnail: z.string(),
  brand: z.nullable(z.string()),
  cards: z.array(Card),
  stickyFooter: z.optional(z.looseObject({ targetUrl: z.optional(z.string()) })),
  sources: z.array(Source),
})

const Class = z.strictObject({
  title: z.string(),
  description: z.string(),
  poster: z.string(),
  thumbnail: z.string(),
  lessons: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      text: z.array(z.string()),
      video: z.optional(
        z.object({ file: z.string(), poster: z.string(), captions: z.optional(z.string()), alt: z.string() }),
      ),
    }),
  ),
  keyTakeaways: z.array(z.string()),
  exam: z.nullable(
    z.object({
      title: z.string(),
      description: z.string(),
      minimumPassingScore: z.number(),
      questions: z.array(z.object({ key: z.string(), title: z.string(), answers: z.array(z.string()) })),
    }),
  ),
  sources: z.array(Source),
})

const Quiz = z.looseObject({ questions: z.array(Question) })

/** Parts of a card that are written shorter than the contract has them, by their names. */
const shortened: Record<string, (value: unknown, name: string) => unknown> = {
  id: (id, name) => toDemoId(`${name}/${id}`),
  text: text => (Array.isArray(text) ? text.join('\n\n') : text),
  answers: (texts, name) => answers(name, ...z.array(z.string()).parse(texts)),
  quizData: (quiz, name) => {
    const { questions, ...rest } = Quiz.parse(quiz)
    return { ...rest, id: toDemoId(name), questions: quizQuestions(name, questions) }
  },
}

/** A part of the card of this name as the contract has it. */
const expand = (part: unknown, name: string): unknown => {
  if (Array.isArray(part)) return part.map(each => expand(each, name))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, shortened[key]?.(value, name) ?? expand(value, name)]),
  )
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

/** A footer may scroll to a card by its key. */
const resolveTarget = (slug: string, target: string | undefined) =>
  target?.startsWith('#') ? `#${toDemoId(`${slug}/${target.slice(1)}`)}` : target

const readCourse = (slug: string): WrittenCourse => {
  const { cards, stickyFooter, ...course } = Course.parse(readJson(`courses/${slug}.json`))
  return {
    slug,
    ...course,
    cards: cards.map(card => ({ ...card, content: expand(card.content, `${slug}/${card.key}`) })),
    ...(stickyFooter && { stickyFooter: { ...stickyFooter, targetUrl: resolveTarget(slug, stickyFooter.targetUrl) } }),
  } as WrittenCourse
}

const readClass = (slug: string): WrittenClass => {
  const { lessons, exam, ...written } = Class.parse(readJson(`classes/${slug}.json`))
  const questions = (exam?.questions ?? []).map(({ answers: texts, ...question }) => ({
    ...question,
    answers: texts.map(readAnswer),
  }))
  return {
    slug,
    ...written,
    lessons: lessons.map(lesson => ({ ...lesson, text: lesson.text.join('\n\n') })),
    exam: exam && { ...exam, questions },
  }
}

const listSlugs = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url)).map(file => file.replace(/\.json$/, ''))

const mentioned = writtenTracks.flatMap(({ items }) => items.map(item => item.course))

/** Every card course of the demo, in order of first mention in the tracks. */
export const writtenCourses = listSlugs('courses/')
  .sort((a, b) => mentioned.indexOf(a) - mentioned.indexOf(b))
  .map(readCourse)

/** Every classic class of the demo. */
export const writtenClasses = listSlugs('classes/').map(readClass)
