import type { PersonalData } from '../../platform/person-records.ts'

/** A person's record at organizations: the selected brand, if they have several. */
export const organizationData: PersonalData = {
  export: async (db, userId) => {
    const rows = await db
      .selectFrom('current_brand')
      .innerJoin('brand', 'brand.id', 'brand_id')
      .select(['brand_id as brandId', 'brand.name', 'chosen_at as chosenAt'])
      .where('user_id', '=', userId)
      .execute()
    return { chosenBrand: rows }
  },
  anonymise: async (db, { userId }) => {
    await db.deleteFrom('current_brand').where('user_id', '=', userId).execute()
  },
}
