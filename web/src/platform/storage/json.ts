import { localKeys, readLocal, writeLocal } from './local.ts'

/** Reads JSON from local storage; null where there is none or it is invalid. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readLocal(key) ?? 'null')
  } catch {
    return null
  }
}

/** Writes JSON to local storage; null, an empty text and an empty object or list remove the key. */
export function writeJson(key: string, value: object | string | null): void {
  const isEmpty = value === null || Object.keys(value).length === 0
  writeLocal(key, isEmpty ? null : JSON.stringify(value))
}

const personal = 'personal:'

/** Key prefix for personal data deleted at logout: unfinished forms, reading positions. */
export const personalKey = (userId: string, of: string) => `${personal}${userId}:${of}`

/** Deletes personal data at logout. */
export function clearPersonal(): void {
  for (const key of localKeys()) if (key.startsWith(personal)) writeLocal(key, null)
}
