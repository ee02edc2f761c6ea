import { optInWordings } from '@trellis/contract/campaigns/rewards.ts'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

type Asked = { userId: string; courseId: string }

/** Whether a person lets the brand of a course contact them: their last answer. */
export const findOptIn = async (db: Db, { userId, courseId }: Asked) => {
  const row = await db
    .selectFrom('card_course')
    .innerJoin('brand', 'brand.id', 'card_course.brand_id')
    .select(eb => [
      'brand.id as brandId',
      'brand.name as brandName',
      eb
        .selectFrom('brand_opt_in')
        .select('brand_opt_in.opted_in')
        .where('brand_opt_in.user_id', '=', userId)
        .whereRef('brand_opt_in.brand_id', '=', 'brand.id')
        .orderBy('brand_opt_in.created_at', 'desc')
        .orderBy('brand_opt_in.id', 'desc')
        .limit(1)
        .as('optedIn'),
    ])
    .where('card_course.id', '=', courseId)
    .executeTakeFirst()
  return { brandId: row?.brandId ?? null, brandName: row?.brandName ?? null, optedIn: row?.optedIn ?? false }
}

type Said = Asked & {
  brandId: string
  brandName: string
  optedIn: boolean
  locale: 'en' | 'es'
  page: string
  now: Date
}

/** Appends a yes or a no, with the wording that was shown and where. */
export const saveOptIn = (db: Db, { userId, courseId, brandId, brandName, optedIn, locale, page, now }: Said) =>
  db
    .insertInto('brand_opt_in')
    .values({
      id: newId(),
      user_id: userId,
      brand_id: brandId,
      course_id: courseId,
      opted_in: optedIn,
      wording: optInWordings[locale].replace('{brand}', () => brandName),
      page,
      created_at: now,
    })
    .execute()
