import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { addToForm } from '../features/courses/rounds.build.ts'
import { buildFormFile } from '../features/media/media.build.ts'
import type { Db } from '../platform/database/database.ts'
import type { Files } from '../platform/files/files.ts'
import { toDemoId } from './authoring.ts'
import { toBrandId, toCourseId } from './load-content.ts'

/** What people added to the form of a brand, the newest first; those with a file name also sent a photo. */
const sent: { asked: string; fileName?: string }[] = [
  { asked: 'How long until it starts, and why they should wait before the next piece.', fileName: 'our-shelf.jpg' },
  { asked: 'Which flavor is the least sweet.' },
  { asked: 'Whether they may take it on a plane.', fileName: 'IMG_2041.jpg' },
  { asked: 'What the number on the tin means.' },
  { asked: 'Which one is for sleep. We say that we may not answer that.', fileName: 'shelf by the window.jpg' },
  { asked: 'How to open the tin.' },
]

const keyOf = (nth: number) => `forms/${toDemoId(`sent-shelf/${nth}`)}.jpg`
const photo = new URL('./media/video-pouring-a-dose.jpg', import.meta.url)
const photoBytes = 15_155
const holder = `brand:${toBrandId('alpenglow')}`

type Form = { id: string; userId: string; cardId: string; createdAt: Date }

/** The newest forms that people sent who have an account of their own. */
const listForms = async (db: Db) => {
  const { rows } = await sql<Form>`
    select e.id, e.user_id as "userId", e.card_id as "cardId", e.created_at as "createdAt"
      from catalyst_event e
     where e.course_id = ${toCourseId('alpenglow-selling')}::uuid and e.type = 'CATALYST_FORM' and e.user_id is not null
       and e.form_values ? 'shirtSize'
     order by e.created_at desc, e.id limit ${sent.length}`.execute(db)
  return rows
}

/** Adds to forms what people wrote in their own words, and photos of their shelves; `storePhotos` stores the bytes. */
export const loadSubmissions = async (db: Db) => {
  for (const [nth, form] of (await listForms(db)).entries()) {
    const { asked = '', fileName } = sent[nth] ?? {}
    const key = keyOf(nth)
    const added = { asked, ...(fileName && { shelf: key }) }
    await addToForm(db, form.id, added)
    const { userId: ownerId, cardId, createdAt: now } = form
    if (fileName) await buildFormFile(db, { key, holder, ownerId, cardId, fileName, bytes: photoBytes, now })
  }
}

/** Stores the photos of the forms. */
export const storePhotos = async (files: Files) => {
  for (const [nth, { fileName }] of sent.entries())
    if (fileName) await files.put(keyOf(nth), createReadStream(photo), 'image/jpeg')
}
