import type { Class } from '@trellis/contract/classes.ts'
import { readLocal, writeLocal } from '../../platform/storage/local.ts'

/** A lesson that was read and of which the server does not know yet. */
export type UnsentLesson = { classId: string; lessonId: string; readAt: string }

const keyOf = (userId: string) => `unsentLessons:${userId}`

const isUnsent = (value: unknown): value is UnsentLesson =>
  typeof value === 'object' && value !== null && 'classId' in value && 'lessonId' in value && 'readAt' in value

/** What a person has read on this device without the server knowing, oldest first. */
export function readUnsent(userId: string): UnsentLesson[] {
  try {
    const kept: unknown = JSON.parse(readLocal(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnsent) : []
  } catch {
    return []
  }
}

/** Keeps them on this device until they are sent. */
export const keepUnsent = (userId: string, unsent: readonly UnsentLesson[]): void =>
  writeLocal(keyOf(userId), unsent.length > 0 ? JSON.stringify(unsent) : null)

/** The class as it stands for its reader: with the lessons read here that the server does not know of. */
export function withUnsent(one: Class, unsent: readonly UnsentLesson[]): Class {
  const readHere = new Map(unsent.filter(({ classId }) => classId === one.id).map(each => [each.lessonId, each.readAt]))
  if (readHere.size === 0) return one
  return {
    ...one,
    lessons: one.lessons.map(lesson => ({
      ...lesson,
      completedAt: lesson.completedAt ?? readHere.get(lesson.id) ?? null,
    })),
    left: one.left.filter(({ lessonId }) => lessonId === null || !readHere.has(lessonId)),
  }
}
