import type { Db } from './database/database.ts'

/** An erased person, with the data that their row had before it was anonymised. */
type ErasedPerson = {
  userId: string
  email: string
  /** Their address and previous ones, in lower case. */
  addresses: readonly string[]
  firstName: string
  locale: string
  /** They asked for it themselves; false = an administrator did. */
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
