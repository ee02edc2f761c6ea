import { existsSync, readFileSync } from 'node:fs'
import { AuthoredCard, type CardType, type Content, cardTypes } from '@trellis/contract/cards/cards.ts'
import { formField } from '@trellis/contract/cards/form-fields.ts'
import { StickyFooter } from '@trellis/contract/courses/sticky-footer.ts'
import { describe, expect, it } from 'vitest'
import { writtenClasses, writtenCourses } from './all-courses.ts'
import { toDemoId } from './authoring.ts'
import { writtenTracks } from './tracks.ts'

type Image = { url: string; aspectRatio: number }

const here = (path: string) => new URL(path, import.meta.url)
const catalog: Record<string, { width: number; height: number }> = JSON.parse(
  readFileSync(here('media/catalog.json'), 'utf8'),
)

const written = writtenCourses.flatMap(course =>
  course.cards.map(card => ({
    name: `${course.slug}/${card.key}`,
    card: { id: toDemoId(`${course.slug}/${card.key}`), cardType: card.cardType, content: card.content },
  })),
)
const parsed = written.flatMap(({ name, card }) => {
  const { data } = AuthoredCard.safeParse(card)
  return data ? [{ name, card: data }] : []
})
const contents = <T extends CardType>(cardType: T) =>
  parsed.flatMap(({ card }) => (card.cardType === cardType ? [card.content as Content<T>] : []))
const footers = writtenCourses.flatMap(({ stickyFooter }) => (stickyFooter ? [StickyFooter.parse(stickyFooter)] : []))

const filesIn = (value: unknown) => [...JSON.stringify(value).matchAll(/\/media\/demo\/([\w.-]+)/g)].map(hit => hit[1])
const idsIn = (value: unknown) => JSON.stringify(value).match(/"id":"[0-9a-f-]{36}"/g) ?? []
const repeated = <T>(values: readonly T[]) => values.filter((value, at) => values.indexOf(value) !== at)

const lessonFiles = writtenClasses.flatMap(({ lessons }) =>
  lessons.flatMap(({ video }) =>
    video ? [video.file, video.poster, ...(video.captions ? [video.captions] : [])] : [],
  ),
)
const namedFiles = new Set([
  ...filesIn(writtenCourses),
  ...[...writtenCourses, ...writtenClasses].flatMap(({ poster, thumbnail }) => [poster, thumbnail]),
  ...writtenTracks.map(({ poster }) => poster),
  ...lessonFiles,
])

const imagesOf = (content: object): Image[] => [
  ...('url' in content && 'aspectRatio' in content && content.url ? [content as Image] : []),
  ...('children' in content ? (content.children as object[]).flatMap(imagesOf) : []),
]
const shapeIn = (url: string) => {
  const file = catalog[url.replace('/media/demo/', '')]
  return file ? file.width / file.height : undefined
}
const wrongShapes = parsed.flatMap(({ name, card }) =>
  imagesOf(card.content)
    .filter(({ url, aspectRatio }) => Math.abs((shapeIn(url) ?? 0) - aspectRatio) > 0.02)
    .map(({ url }) => `${name}: ${url}`),
)

const right = (answers: readonly { isCorrect?: boolean }[]) => answers.filter(each => each.isCorrect).length
const countWords = (text: string) => text.split(/\s+/).length

const questions = contents('QUIZ').flatMap(({ quizData }) => quizData.questions)

const branches: [branch: string, found: number][] = [
  ['a question with one right answer', contents('QUESTION').filter(({ answers }) => right(answers) === 1).length],
  ['a question with several right answers', contents('QUESTION').filter(({ answers }) => right(answers) > 1).length],
  ['a quiz with a minimum', contents('QUIZ').filter(({ quizData }) => quizData.minimumPassingScore !== null).length],
  ['a quiz without a minimum', contents('QUIZ').filter(({ quizData }) => quizData.minimumPassingScore === null).length],
  ['a shuffled quiz', contents('QUIZ').filter(({ quizData }) => quizData.isShuffled).length],
  ['a question of a quiz with an image', questions.filter(({ image }) => image).length],
  [
    'a question of a quiz with feedback',
    questions.filter(({ answers }) => answers.every(each => each.feedback)).length,
  ],
  ['a quiz with fewer tries', contents('QUIZ').filter(({ quizAllowedTries }) => quizAllowedTries === 2).length],
  [
    'a survey with tags for both moods',
    contents('SURVEY').filter(s => s.positiveTags.length > 0 && s.negativeTags.length > 0).length,
  ],
  ['a carousel with dots', contents('MULTI').filter(({ children }) => children.length <= 5).length],
  ['a carousel of pictures with dots', contents('MULTI_IMAGE').filter(({ children }) => children.length <= 5).length],
  ['a carousel of pictures that counts', contents('MULTI_IMAGE').filter(({ children }) => children.length > 5).length],
  ['a video with poster and captions', contents('VIDEO').filter(video => video.posterUrl && video.captionsUrl).length],
  ['a video in gif mode', contents('VIDEO').filter(({ gifMode }) => gifMode).length],
  ['a picture that is a link', contents('IMAGE').filter(({ imageLink }) => imageLink).length],
  [
    'a location finder with many places',
    contents('LOCATION_FINDER').filter(({ locations }) => locations.length >= 6).length,
  ],
  [
    'a form that is required',
    contents('CATALYST_FORM').filter(
      form => form.type === 'FORM' && form.requiredForCourseCompletion && form.confirmationImage,
    ).length,
  ],
  [
    'an e-mail form that is not required',
    contents('CATALYST_FORM').filter(form => form.type === 'EMAIL' && !form.requiredForCourseCompletion).length,
  ],
  [
    'a phone form that is not required',
    contents('CATALYST_FORM').filter(form => form.type === 'CELL_PHONE' && !form.requiredForCourseCompletion).length,
  ],
  ['an opt-in by e-mail', contents('OPT_IN').filter(({ type }) => type === 2).length],
  ['an opt-in by phone', contents('OPT_IN').filter(({ type }) => type === 1).length],
  ['an opt-in by text message', contents('CELL_PHONE_OPT_IN').length],
  [
    'a share button for a partner',
    contents('SHARE_BUTTON').filter(({ partner, campaign }) => partner && campaign).length,
  ],
  ['a share button without one', contents('SHARE_BUTTON').filter(({ partner }) => partner === null).length],
  ['a sandboxed script', contents('LOAD_SCRIPT').length],
  ['a footer that opens a link', footers.filter(({ targetUrl }) => targetUrl?.startsWith('https://')).length],
  ['a footer that scrolls to a card', footers.filter(({ targetUrl }) => targetUrl?.startsWith('#')).length],
  ['a footer that opens a map', footers.filter(({ locations }) => locations.length > 0).length],
]

describe('the lessons of the demo', () => {
  it('have valid cards', () => {
    const invalid = written.flatMap(({ name, card }) => {
      const { error } = AuthoredCard.safeParse(card)
      return error ? [{ name, issues: error.issues }] : []
    })
    expect(invalid).toEqual([])
    expect(written.length).toBeGreaterThan(100)
  })

  it('have 8 to 20 cards, each with its own key', () => {
    const wrong = writtenCourses.filter(
      ({ cards }) => cards.length < 8 || cards.length > 20 || repeated(cards.map(({ key }) => key)).length > 0,
    )
    expect(wrong.map(({ slug }) => slug)).toEqual([])
  })

  it.each(writtenCourses)(
    '$slug asks before its last third, holds one quiz at most and ends with its sources',
    course => {
      const early = course.cards.findIndex(({ cardType }) => cardType !== 'HEADER' && cardType !== 'TEXT')
      expect(early).toBeLessThan(course.cards.length / 3)
      expect(course.cards.filter(({ cardType }) => cardType === 'QUIZ').length).toBeLessThanOrEqual(1)
      expect(course.cards.at(-1)?.content).toMatchObject({ title: 'Where this comes from' })
      expect(course.sources).not.toEqual([])
    },
  )

  it('gives every answer, question and child an id of its own', () => {
    expect(repeated(idsIn(written.map(({ card }) => card.content)))).toEqual([])
  })

  it('show files that exist', () => {
    expect([...namedFiles].filter(file => !existsSync(here(`media/${file}`)))).toEqual([])
    expect(namedFiles.size).toBeGreaterThan(20)
  })

  it('reserves for every image the space that it takes', () => {
    expect(wrongShapes).toEqual([])
  })

  it('run scripts that exist', () => {
    expect(contents('LOAD_SCRIPT').filter(({ url }) => !existsSync(here(`.${url}`)))).toEqual([])
  })

  it('use every kind of card, and each of its variants', () => {
    const used = new Set(written.map(({ card }) => card.cardType))
    expect(cardTypes.filter(cardType => !used.has(cardType))).toEqual([])
    expect(branches.filter(([, found]) => found === 0)).toEqual([])
  })

  it('asks for every type of form field, a file included', () => {
    const used = contents('CATALYST_FORM').flatMap(({ fields }) => fields.map(({ type }) => type))
    expect(new Set(used)).toEqual(new Set(formField.shape.type.options))
  })

  it('points its scrolling footers at cards of their own course', () => {
    const lost = writtenCourses.filter(
      ({ slug, cards, stickyFooter }) =>
        stickyFooter?.targetUrl?.startsWith('#') &&
        !cards.some(({ key }) => stickyFooter.targetUrl === `#${toDemoId(`${slug}/${key}`)}`),
    )
    expect(lost).toEqual([])
  })
})

describe('the class of the demo', () => {
  it.each(writtenClasses)(
    '$slug has lessons of readable length, takeaways and an exam',
    ({ lessons, keyTakeaways, exam }) => {
      expect(lessons.filter(({ text }) => countWords(text) < 200 || countWords(text) > 350)).toEqual([])
      expect(keyTakeaways.length).toBeGreaterThanOrEqual(5)
      expect(exam?.questions).toHaveLength(10)
      expect(exam?.questions.filter(({ answers }) => right(answers) === 0)).toEqual([])
      expect(exam?.questions.some(({ answers }) => right(answers) > 1)).toBe(true)
      expect(repeated(exam?.questions.map(({ key }) => key) ?? [])).toEqual([])
    },
  )
})

describe('the tracks of the demo', () => {
  it('name only courses and classes that exist, and leave none out', () => {
    const items = writtenTracks.flatMap(track => track.items)
    expect(new Set(items.flatMap(item => item.course ?? []))).toEqual(new Set(writtenCourses.map(({ slug }) => slug)))
    expect(new Set(items.flatMap(item => item.class ?? []))).toEqual(new Set(writtenClasses.map(({ slug }) => slug)))
  })

  it('are at least nine, each with a slug of its own', () => {
    expect(writtenTracks.length).toBeGreaterThanOrEqual(9)
    expect(repeated(writtenTracks.map(({ slug }) => slug))).toEqual([])
  })

  it('of a brand hold only lessons of that brand', () => {
    const brandOf = Object.fromEntries(writtenCourses.map(({ slug, brand }) => [slug, brand]))
    const foreign = writtenTracks.filter(({ brand, items }) =>
      items.some(item => item.course && brandOf[item.course] !== brand),
    )
    expect(foreign).toEqual([])
  })
})
