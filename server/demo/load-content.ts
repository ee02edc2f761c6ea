import type { AuthoredQuestion } from '@trellis/contract/cards/quiz.ts'
import { buildClass } from '../features/classes/classes.build.ts'
import { buildCourse } from '../features/courses/courses.build.ts'
import { buildTrack } from '../features/tracks/tracks.build.ts'
import type { Db } from '../platform/database/database.ts'
import { writtenClasses, writtenCourses } from './all-courses.ts'
import { media, toDemoId, type WrittenClass, type WrittenCourse, type WrittenTrack } from './authoring.ts'
import { writtenTracks } from './tracks.ts'

export const toCourseId = (slug: string) => toDemoId(`course/${slug}`)
export const toClassId = (slug: string) => toDemoId(`class/${slug}`)
export const toTrackId = (slug: string) => toDemoId(`track/${slug}`)
export const toBrandId = (slug: string) => toDemoId(`brand/${slug}`)
export const toTrackItemId = (track: string, item: string) => toDemoId(`track/${track}/item/${item}`)

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** The cards of a course as they are saved. */
export const listDemoCards = (course: WrittenCourse) =>
  course.cards.map(card => ({
    id: toDemoId(`${course.slug}/${card.key}`),
    cardType: card.cardType,
    content: card.content,
  }))

const loadCourse = (db: Db, course: WrittenCourse, now: Date) =>
  buildCourse(db, {
    id: toCourseId(course.slug),
    title: course.title,
    brandId: course.brand && toBrandId(course.brand),
    posterUrl: media(course.poster),
    thumbnailUrl: media(course.thumbnail),
    cards: listDemoCards(course),
    stickyFooter: course.stickyFooter ?? null,
    now,
  })

const questionsOf = (written: WrittenClass): AuthoredQuestion[] =>
  (written.exam?.questions ?? []).map((question, position) => ({
    id: toDemoId(`${written.slug}/exam/${question.key}`),
    title: question.title,
    position,
    isMultiSelect: question.answers.filter(answer => answer.isCorrect).length > 1,
    answers: question.answers.map((answer, index) => ({
      id: toDemoId(`${written.slug}/exam/${question.key}/${index}`),
      title: answer.title,
      isCorrect: answer.isCorrect,
    })),
  }))

const videoOf = (video: NonNullable<WrittenClass['lessons'][number]['video']>) => ({
  url: media(video.file),
  posterUrl: media(video.poster),
  captionsUrl: video.captions ? media(video.captions) : null,
  alt: video.alt,
})

const loadClass = (db: Db, written: WrittenClass, now: Date) =>
  buildClass(db, {
    id: toClassId(written.slug),
    slug: written.slug,
    title: written.title,
    description: written.description,
    posterUrl: media(written.poster),
    thumbnailUrl: media(written.thumbnail),
    keyTakeaways: written.keyTakeaways,
    lessons: written.lessons.map(lesson => ({
      id: toDemoId(`${written.slug}/${lesson.key}`),
      title: lesson.title,
      text: lesson.text,
      ...(lesson.video && { video: videoOf(lesson.video) }),
    })),
    exam: written.exam && { ...written.exam, questions: questionsOf(written) },
    now,
  })

const loadTrack = (db: Db, track: WrittenTrack, now: Date) =>
  buildTrack(db, {
    id: toTrackId(track.slug),
    name: track.name,
    description: track.description,
    posterUrl: media(track.poster),
    brandId: track.brand && toBrandId(track.brand),
    items: track.items.map(item => ({
      id: toTrackItemId(track.slug, item.course ?? item.class ?? ''),
      ...(item.course && { courseId: toCourseId(item.course) }),
      ...(item.class && { classId: toClassId(item.class) }),
    })),
    now,
  })

/**
 * Loads every course, class and track of the demo, published through the editor's code; the brands must be loaded
 * before.
 */
export const loadContent = async (db: Db, now: Date) => {
  for (const course of writtenCourses) await loadCourse(db, course, now)
  for (const written of writtenClasses) await loadClass(db, written, now)
  for (const [index, track] of writtenTracks.entries()) await loadTrack(db, track, later(now, index * 1000))
}
