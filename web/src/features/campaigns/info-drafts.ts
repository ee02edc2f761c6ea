import type { FormValues } from '@trellis/contract/courses/catalyst.ts'
import { personalKey, readJson, writeJson } from '../../platform/storage/json.ts'

/** Whose form, for which option of which earned reward. */
export type DraftOf = { userId: string; rewardKey: string; index: number }

const keyOf = ({ userId, rewardKey, index }: DraftOf) => personalKey(userId, `reward:${rewardKey}:${index}`)

/** What was filled in on this device and not sent. */
export const readDraft = (of: DraftOf): FormValues => Object(readJson(keyOf(of)))

/** Keeps it until it is sent; null lets it go. */
export const keepDraft = (of: DraftOf, filled: FormValues | null): void => writeJson(keyOf(of), filled)
