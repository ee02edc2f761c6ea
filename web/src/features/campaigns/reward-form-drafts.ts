import type { FormValues } from '@trellis/contract/courses/catalyst.ts'
import { personalKey, readJson, writeJson } from '../../platform/storage/json.ts'

/** The user, reward and option that a draft belongs to. */
type DraftKey = { userId: string; rewardKey: string; index: number }

const toStorageKey = ({ userId, rewardKey, index }: DraftKey) => personalKey(userId, `reward:${rewardKey}:${index}`)

/** The values that were filled in on this device and not sent. */
export const readDraft = (of: DraftKey): FormValues => Object(readJson(toStorageKey(of)))

/** Saves the values until they are sent; null deletes them. */
export const saveDraft = (of: DraftKey, filled: FormValues | null): void => writeJson(toStorageKey(of), filled)
