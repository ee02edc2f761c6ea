import type { AnalyticsEvent } from '@trellis/contract/analytics/analytics.ts'
import type { ReactNode } from 'react'
import { createFeatureEvent } from '../../platform/composition/feature-event.ts'
import { createSlot } from '../../platform/composition/slot.tsx'
import type { Outbox } from '../../platform/offline/outbox.ts'

/** After the last card of a completed course: what it earned. */
export const courseEnd = createSlot<{
  courseId: string
  /** The course was completed just now, and not some other day. */
  isFresh: boolean
  /** Its last card has been seen. */
  isRead: boolean
  /** What comes after the last reward, in few lines. */
  wayOn: ReactNode
}>()

/** In the place of a next course, where there is none: what was earned in all. */
export const trackEnd = createSlot<object>()

/** Stands beside a course while it is read; shows nothing. */
export const courseFollower = createSlot<{ courseId: string; isOn: boolean }>()

/** Something happened in a course: a card was seen, a question answered, the course completed. */
export const courseEventHappened = createFeatureEvent<{
  event: Omit<AnalyticsEvent, 'eventId' | 'sessionId'>
  /** Where it waits when it cannot be sent; a visitor has no such place. */
  unsent: Outbox | null
}>()

/** The reader left a course. */
export const courseLeft = createFeatureEvent<void>()
