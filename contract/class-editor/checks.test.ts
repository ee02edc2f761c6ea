import { expect, test } from 'vitest'
import type { CheckContext } from '../cards/checks/kind-check.ts'
import { checkClass, forbiddenInClass } from './checks.ts'
import { blankExamQuestion, blankLesson, type LessonPart, type QuestionPart } from './parts.ts'
import { blankExam, type ClassSettings } from './settings.ts'

let made = 0
const newId = () => `0190a1b2-0000-7000-8000-${String(++made).padStart(12, '0')}`

const settings: ClassSettings = {
  title: 'Responsible vendor',
  description: '',
  posterUrl: null,
  thumbnailUrl: null,
  keyTakeaways: [],
  exam: null,
}
const withExam = (exam: Partial<typeof blankExam> = {}) => ({ exam: { ...blankExam, ...exam } })
const lesson = (change: Partial<LessonPart>): LessonPart => ({ ...blankLesson(newId), ...change })
const question = (right: boolean[], words = ['Yes', 'No', 'Often']): QuestionPart => ({
  ...blankExamQuestion(newId),
  answers: right.map((isCorrect, nth) => ({ id: newId(), title: words[nth] ?? '', isCorrect, feedback: '' })),
})
const video = { url: '/media/library/a.mp4', posterUrl: '/media/library/a.webp', captionsUrl: null, alt: 'A counter' }
const known =
  (file: object): CheckContext['fileOf'] =>
  () => ({ width: 1440, seconds: 60, hasSound: true, ...file })
const hard =
  'Notwithstanding considerable individual variability, gastrointestinal absorption necessitates extraordinarily protracted anticipation, consequently recommending conservative administration, particularly among inexperienced participants encountering unfamiliar formulations repeatedly and otherwise.'

type Case = {
  finds: string[]
  settings?: Partial<ClassSettings>
  parts?: (LessonPart | QuestionPart)[]
  fileOf?: CheckContext['fileOf']
}

const cases: Case[] = [
  { finds: [], parts: [lesson({ title: 'Saying no', text: 'Say it once. '.repeat(200) })] },
  { finds: ['text: lessonLong'], parts: [lesson({ text: 'Say it once. '.repeat(201) })] },
  { finds: ['text: textHard'], parts: [lesson({ text: `${hard} ${hard}` })] },
  { finds: ['text: bareAddress'], parts: [lesson({ text: 'See https://trellis.example/a' })] },
  {
    finds: ['title: medicalClaim', 'text: medicalClaim'],
    parts: [lesson({ title: 'CBD cures anxiety', text: 'It relieves pain.' })],
  },
  {
    finds: ['title: medicalClaim', 'description: medicalClaim', 'keyTakeaways.1: medicalClaim'],
    settings: {
      title: 'CBD cures anxiety',
      description: 'It relieves pain.',
      keyTakeaways: ['Look twice.', 'It heals insomnia.'],
    },
  },
  { finds: ['video.captionsUrl: captionsMissing'], parts: [lesson({ video })], fileOf: known({}) },
  { finds: ['video.captionsUrl: captionsUnknown'], parts: [lesson({ video })] },
  { finds: [], parts: [lesson({ video })], fileOf: known({ hasSound: false }) },
  {
    finds: ['video.url: filmLong', 'video.posterUrl: posterMissing'],
    parts: [lesson({ video: { ...video, posterUrl: null, captionsUrl: '/media/library/a.vtt' } })],
    fileOf: known({ seconds: 181 }),
  },
  {
    finds: ['questions: examShort'],
    settings: withExam(),
    parts: [question([false, true]), question([true, false])],
  },
  { finds: [], settings: withExam({ minimumPassingScore: 50 }), parts: [question([true, false])] },
  {
    finds: ['questions: rightAlwaysFirst'],
    settings: withExam(),
    parts: [question([true, false]), question([true, false]), question([true, false])],
  },
  {
    finds: [],
    settings: withExam({ isShuffled: true }),
    parts: [question([true, false]), question([true, false]), question([true, false])],
  },
  {
    finds: ['exam.description: medicalClaim', 'answers: oneChoiceOnly', 'answers: allOfTheAbove'],
    settings: withExam({ description: 'It cures pain.', minimumPassingScore: 50 }),
    parts: [question([false, true, true], ['All of the above', 'Yes', 'No'])],
  },
  { finds: [], parts: [question([true, true])] },
]

const unknown: CheckContext['fileOf'] = () => undefined

test.each(cases)(
  'TRACK-017 EDITOR-001 the author of a class is told: $finds',
  ({ finds, settings: more, parts = [], fileOf = unknown }) => {
    const found = checkClass({ ...settings, ...more, parts }, { language: 'en', fileOf })
    expect(found.map(({ path, advice }) => `${path}: ${advice}`)).toEqual(finds)
  },
)

test('TRACK-017 EDITOR-001 a finding names its lesson or question; what is new and empty has none', () => {
  const [read, asked] = [lesson({ title: 'It cures pain' }), question([true, true])]
  const found = checkClass({ ...settings, ...withExam(), parts: [read, asked] }, { language: 'en', fileOf: unknown })
  expect(found.map(({ partId, path }) => [partId, path])).toEqual([
    [read.id, 'title'],
    [null, 'questions'],
    [asked.id, 'answers'],
    [asked.id, 'answers'],
  ])
  const fresh = { ...settings, ...withExam(), title: '', parts: [blankLesson(newId)] }
  expect(checkClass(fresh, { language: 'en', fileOf: unknown })).toEqual([])
})

test('TRACK-017 EDITOR-001 only errors keep a class from being published', () => {
  const silent = lesson({ title: 'It cures pain', video })
  expect(forbiddenInClass({ ...settings, parts: [silent] }, { fileOf: known({}) })).toEqual([
    {
      partId: silent.id,
      path: 'video.captionsUrl',
      sentence: 'This video has sound but no captions. Add captions for people who watch without sound.',
    },
  ])
  expect(forbiddenInClass({ ...settings, parts: [silent] }, { fileOf: unknown })).toEqual([])
})
