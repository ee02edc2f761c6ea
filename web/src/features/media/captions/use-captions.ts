import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useUser } from '../../../platform/session/session.ts'
import { personalKey, readJson, writeJson } from '../../../platform/storage/json.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { removeLine } from './caption-edits.ts'
import type { CaptionFile } from './webvtt.ts'

const text = z.string()
const line = z.object({ id: text, start: text, end: text, text, name: text, settings: text, before: text })

/** Unsaved captions kept by this browser. */
const Draft = z.object({ at: z.number(), file: z.object({ head: text, lines: z.array(line), after: text }) })

/** Draft captions of one video, stored on this device for this user only. */
export function useCaptionDraft(videoUrl: string) {
  const userId = useUser()?.id ?? ''
  const key = personalKey(userId, `captions:${videoUrl}`)
  const [found] = useState(() => Draft.safeParse(readJson(key)).data ?? null)
  const keep = (file: CaptionFile | null) => writeJson(key, file && { at: Date.now(), file })
  return { found, keep }
}

type Options = { saved: CaptionFile; draft: ReturnType<typeof useCaptionDraft> }

/** Captions being edited: the stored draft, else the saved captions. Every change is stored. */
export function useCaptions({ saved, draft }: Options) {
  const { t } = useLingui()
  const toast = useToast()
  const [file, setFile] = useState(draft.found?.file ?? saved)
  const latest = useRef(file)
  const change = (next: CaptionFile) => {
    latest.current = next
    setFile(next)
    draft.keep(next === saved ? null : next)
  }
  const setLines = (lines: CaptionFile['lines']) => change({ ...latest.current, lines })
  /** Replaces all captions, with an undo button. */
  const replace = (next: CaptionFile, sentence: string) => {
    const before = latest.current
    change(next)
    toast.undoable(sentence, { label: t`Undo`, run: () => change(before) })
  }
  const remove = (id: string) =>
    replace({ ...latest.current, lines: removeLine(latest.current.lines, id) }, t`Line deleted.`)
  return { file, isChanged: file !== saved, setLines, replace, remove }
}
