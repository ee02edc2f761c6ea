import type { FormValues } from '@trellis/contract/courses/catalyst.ts'
import { readLocal, writeLocal } from '../../platform/storage/local.ts'

/** Whose form, for which option of which earned reward. */
export type DraftOf = { userId: string; rewardKey: string; index: number }

const keyOf = ({ userId, rewardKey, index }: DraftOf) => `rewardForm:${userId}:${rewardKey}:${index}`

/** What was filled in on this device and not sent. */
export function readDraft(of: DraftOf): FormValues {
  try {
    const kept: unknown = JSON.parse(readLocal(keyOf(of)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as FormValues) : {}
  } catch {
    return {}
  }
}

/** Keeps it until it is sent; null lets it go. */
export const keepDraft = (of: DraftOf, filled: FormValues | null): void =>
  writeLocal(keyOf(of), filled && Object.keys(filled).length > 0 ? JSON.stringify(filled) : null)
