import { analytics, clientEvents } from '@trellis/contract/analytics/analytics.ts'
import { catalyst } from '@trellis/contract/courses/catalyst.ts'
import { toEventRows } from '../../features/analytics/event-rows.ts'
import { saveEvents } from '../../features/analytics/save-events.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { courses, open } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import { fileNames } from '../world-content.ts'

const sessionId = '0190a1b2-0000-7000-8000-00000000ffff'

const viewed = ({ courseId, surveyId }: WorldIds) => ({
  eventId: newId(),
  courseId,
  sessionId,
  promoId: null,
  eventType: 'CARD_VIEWED' as const,
  cardPosition: 3,
  cardId: surveyId,
  compositeId: null,
  isAuthenticated: true,
  time: '2026-11-20T15:59:00Z',
})

/** The first event of a dispensary also stores its name; these are not the first. */
const beThereBefore = (db: Db, ids: WorldIds) => {
  const now = new Date('2026-11-20T16:00:00Z')
  return saveEvents(db, toEventRows([viewed(ids)], { actor: null, now, months: 25 }))
}

const keyOf = (sender: string, name: string) => `forms/${sender}-${name}.pdf`

const sendFiles = async (db: Db, formId: string, userId: string) => {
  const at = new Date('2026-11-20T15:00:00Z')
  const sent = { purpose: 'form-upload', session_id: sessionId, card_id: formId, created_at: at, uploaded_at: at }
  const files = fileNames.map(name => ({ key: keyOf(`${userId}-${formId}`, name), file_name: `${name}.pdf`, ...sent }))
  const owned = files.map(file => ({ ...file, owner_id: userId }))
  await db
    .insertInto('stored_file')
    .values(owned)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

const nothingCounted = (db: Db) => db.deleteFrom('client_event_day').execute()

/** Shares, sign-ups and forms with their files; and screen events. */
export const eventRows = [
  row(clientEvents.record, {
    proves: 'ANALYTICS-001',
    input: () => ({ body: { event: 'user_pending_approval' } }),
    arrange: nothingCounted,
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(catalyst.record, {
    proves: 'API-145',
    as: 'of a share',
    input: ({ courseId, shareId }) => ({
      body: { type: 'COURSE_SHARED', courseId, cardId: shareId, sessionId, partner: 'Alpenglow', campaign: 'Winter' },
    }),
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
  row(catalyst.record, {
    proves: 'API-146',
    as: 'of a phone number',
    input: ({ courseId, optInId }) => ({
      body: { type: 'CELL_PHONE_OPT_IN', courseId, cardId: optInId, sessionId, phoneNumber: '3035550142' },
    }),
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
  row(catalyst.record, {
    proves: 'API-147',
    as: 'of an e-mail address',
    input: ({ courseId, optInId }) => ({
      body: { type: 'EMAIL_OPT_IN', courseId, cardId: optInId, sessionId, email: 'ana.ruiz@people.trellis.test' },
    }),
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
  row(catalyst.record, {
    proves: 'API-148',
    as: 'of a form',
    input: ({ courseId, formId }) => ({
      body: { type: 'CATALYST_FORM', courseId, cardId: formId, sessionId, values: { shirtSize: 'M' } },
    }),
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
  row(catalyst.record, {
    proves: 'API-148 API-151',
    as: 'of a form with files',
    input: ({ courseId, formId }, { userId }) => {
      const files = fileNames.map(name => [name, keyOf(`${userId}-${formId}`, name)])
      return {
        body: {
          type: 'CATALYST_FORM',
          courseId,
          cardId: formId,
          sessionId,
          values: { shirtSize: 'M', ...Object.fromEntries(files) },
        },
      }
    },
    arrange: (db, { formId }, { userId }) => sendFiles(db, formId, userId),
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
  row(catalyst.uploadCredentials, {
    proves: 'API-150',
    input: ({ formId, fileFieldId }) => ({
      body: { sessionId, catalystCardId: formId, fileName: 'receipt.pdf', catalystFormId: fileFieldId },
    }),
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
  row(analytics.record, {
    proves: 'API-159',
    as: 'one by one',
    input: ids => ({ body: viewed(ids) }),
    arrange: beThereBefore,
    reach: open,
    by: 'anonymous',
  }),
  row(analytics.record, {
    proves: 'API-159',
    as: 'many at once',
    input: ids => ({ body: [viewed(ids), viewed(ids)] }),
    arrange: beThereBefore,
    reach: open,
    by: 'anonymous',
  }),
]
