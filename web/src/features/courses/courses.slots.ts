import type { AnalyticsEvent } from '@trellis/contract/analytics/analytics.ts'
import type { CourseRewards } from '@trellis/contract/courses/course-rewards.ts'
import type { ReactNode } from 'react'
import { createFeatureEvent } from '../../platform/composition/feature-event.ts'
import { createSlot } from '../../platform/composition/slot.tsx'
import type { Outbox } from '../../platform/offline/outbox.ts'

/** Shown after the last card of a completed course: its rewards. */
export const courseEnd = createSlot<{
  courseId: string
  /** The course was completed during this visit. */
  isFresh: boolean
  /** Its last card has been seen. */
  isRead: boolean
  /** Shown after the last reward, in its short form. */
  nextAction: ReactNode
}>()

/** Shown if there is no next course: everything earned. */
export const trackEnd = createSlot<{
  courseId: string
  /** Shown in place of the next course if that could not be loaded. */
  isFallback: boolean
}>()

/** Shown above the cards of a course that can earn its learner something. */
export const courseHead = createSlot<{ rewards: CourseRewards }>()

/** Mounted while a course is open; renders nothing. */
export const courseObserver = createSlot<{ courseId: string; isOn: boolean }>()

/** Something happened in a course: a card was seen, a question answered, the course completed. */
export const courseEventHappened = createFeatureEvent<{
  event: Omit<AnalyticsEvent, 'eventId' | 'sessionId'>
  /** The outbox for events that cannot be sent; visitors have none. */
  outbox: Outbox | null
}>()

/** The reader left a course. */
export const courseLeft = createFeatureEvent<void>()
