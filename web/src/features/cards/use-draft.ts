import { useEffect, useState } from 'react'
import { useUser } from '../../platform/session/session.ts'
import { personalKey, readJson, writeJson } from '../../platform/storage/json.ts'
import { useCourse } from './course-context.public.ts'

type Options<T> = {
  cardId: string
  /** Whether the card still takes an answer; the draft is deleted once it does not. */
  isOpen: boolean
  /** Parses the saved draft; null = it has another shape. */
  parse: (saved: unknown) => T | null
}

/** The unsent input of a card, saved on this device across navigation and reload. Null = none yet. */
export function useDraft<T extends object | string>({ cardId, isOpen, parse }: Options<T>) {
  const userId = useUser()?.id
  const { isPreview } = useCourse()
  const key = userId && !isPreview ? personalKey(userId, cardId) : null
  const [draft, setDraft] = useState(() => (key && isOpen ? parse(readJson(key)) : null))
  useEffect(() => {
    if (key && !isOpen) writeJson(key, null)
  }, [key, isOpen])
  // Saved at once and not in an effect: the next press may be Back.
  const save = (next: T) => {
    setDraft(next)
    if (key && isOpen) writeJson(key, next)
  }
  return [draft, save] as const
}

/** Parses a saved text. */
export const parseTextDraft = (saved: unknown): string | null => (typeof saved === 'string' ? saved : null)
