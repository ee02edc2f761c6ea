import { useEffect, useState } from 'react'
import type { CourseDocument } from './course-document.ts'
import { useEditor } from './editor-context.ts'

const quietMs = 400

/** The course once typing pauses; a keystroke causes no render here. */
export function useQuietDocument(): CourseDocument {
  const { autosave } = useEditor().session
  const [document, setDocument] = useState(() => autosave.snapshot().editing.current)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setDocument(autosave.snapshot().editing.current), quietMs)
    }
    // Edits made between the first render and this effect.
    look()
    const stop = autosave.subscribe(look)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [autosave])
  return document
}
