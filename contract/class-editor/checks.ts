import { below, type CheckContext, hint, type KindFinding } from '../cards/checks/kind-check.ts'
import { checkVideoWithSound } from '../cards/checks/media.ts'
import { checkPlaces, checkQuestion, isOneMistakeTooMany } from '../cards/checks/questions.ts'
import { checkWords, isMedicalClaim, listWords } from '../cards/checks/reading.ts'
import { countAsked } from '../cards/rules/draw.ts'
import type { ClassText } from './changes.ts'
import { type LessonPart, lessonsIn, questionsIn } from './parts.ts'

type ClassContext = Pick<CheckContext, 'language' | 'fileOf'>

/** A finding about a part, or about the class itself (`partId` null). */
type ClassFinding = KindFinding & { partId: string | null }

/** Words read in three minutes. */
const mostWords = 600

const claims = (text: string, path: string) => hint(isMedicalClaim(text), 'medicalClaim', { path })
const inPart = (partId: string | null, findings: readonly KindFinding[]) =>
  findings.map(finding => ({ ...finding, partId }))

const checkLesson = ({ title, text, video }: LessonPart, context: ClassContext): KindFinding[] => {
  const count = listWords(text).length
  return [
    ...claims(title, 'title'),
    ...hint(count > mostWords, 'lessonLong', { path: 'text', number: count }),
    ...checkWords(text, 'text', context),
    ...(video ? below(checkVideoWithSound(video, context), 'video') : []),
  ]
}

const checkSettings = ({ title, description, keyTakeaways }: ClassText, context: ClassContext): KindFinding[] => [
  ...claims(title, 'title'),
  ...claims(description, 'description'),
  ...keyTakeaways.flatMap((text, index) => checkWords(text, `keyTakeaways.${index}`, context)),
]

const checkExam = ({ exam, parts }: ClassText, context: ClassContext): ClassFinding[] => {
  if (exam === null) return []
  const questions = questionsIn(parts)
  const count = countAsked(exam, questions)
  const isShort = isOneMistakeTooMany(count, exam.minimumPassingScore)
  return [
    ...inPart(null, [
      ...claims(exam.description, 'exam.description'),
      ...hint(isShort, 'examShort', { path: 'questions', number: count }),
      ...(exam.isShuffled ? [] : checkPlaces(questions, 'questions')),
    ]),
    ...questions.flatMap(question => inPart(question.id, checkQuestion(question, context))),
  ]
}

/** All findings about a class beyond its schema; questions count only in an exam. */
export const checkClass = (text: ClassText, context: ClassContext): ClassFinding[] => [
  ...inPart(null, checkSettings(text, context)),
  ...lessonsIn(text.parts).flatMap(lesson => inPart(lesson.id, checkLesson(lesson, context))),
  ...checkExam(text, context),
]

/** Findings that prevent publishing a finished class: videos without captions, unanswerable questions. */
export const forbiddenInClass = (text: ClassText, { fileOf }: Pick<CheckContext, 'fileOf'>) =>
  checkClass(text, { language: 'en', fileOf })
    .filter(({ level }) => level === 'error')
    .map(({ partId, path, sentence }) => ({ partId, path, sentence }))
