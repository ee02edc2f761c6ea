import { localKeys, readLocal, writeLocal } from './local.ts'

/** What local storage holds under a key, as JSON; null where it is none. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readLocal(key) ?? 'null')
  } catch {
    return null
  }
}

/** Writes to local storage as JSON; null, an empty text and an empty object or list remove. */
export function writeJson(key: string, value: object | string | null): void {
  const isEmpty = value === null || Object.keys(value).length === 0
  writeLocal(key, isEmpty ? null : JSON.stringify(value))
}

const personal = 'personal:'

/** Where something of a person's is kept until they log out: what they began to fill in, where they read. */
export const personalKey = (userId: string, of: string) => `${personal}${userId}:${of}`

/** Drops what is kept so: whose it was has logged out. */
export function dropPersonal(): void {
  for (const key of localKeys()) if (key.startsWith(personal)) writeLocal(key, null)
}
