import type { Db } from './database/database.ts'

/** An erased person, with their data before it was anonymized. */
type ErasedPerson = {
  userId: string
  email: string
  /** Their current and previous addresses, in lower case. */
  addresses: readonly string[]
  firstName: string
  lastName: string
  locale: string
  /** Requested by themselves; false = by an administrator. */
  isOwnWish: boolean
  now: Date
}

/** Access to the personal data of a feature. */
export type PersonalData = {
  /** The parts of the personal data export by name; without secrets. */
  export?: (db: Db, userId: string) => Promise<Record<string, unknown>>
  /** Removes what identifies the person, in the erasing transaction; data that counts for others stays. */
  anonymise?: (db: Db, person: ErasedPerson) => Promise<void>
}
