import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { unreadableLabels } from '../../import-labels.ts'
import { type Manner, type ReadResult, readFile, readText } from '../../reading/read-table.ts'
import type { List } from '../use-list.ts'

/** Source of a list and how to read it: a file or pasted cells. */
export type Source = { file: File | null; text: string; manner: Manner }

export const noSource: Source = { file: null, text: '', manner: {} }

/** Reads the chosen file or pasted cells into the list and reports why it cannot be read. */
export function useSource(list: List, source: Source, onSource: (source: Source) => void) {
  const { i18n } = useLingui()
  const [wrong, setWrong] = useState<string | null>(null)
  const [damagedLine, setDamagedLine] = useState<number | null>(null)
  const take = (result: ReadResult, fileName: string | null) => {
    setWrong('unreadable' in result ? i18n._(unreadableLabels[result.unreadable]) : null)
    setDamagedLine('damagedLine' in result ? result.damagedLine : null)
    if ('sheets' in result) list.take(result, fileName)
    else list.clear()
  }
  const readSource = ({ file, text, manner }: Source) => {
    if (file) list.read(readFile(file, manner), result => take(result, file.name))
    else list.read(readText(text, manner), result => take(result, null))
  }
  const choose = (next: Source) => {
    onSource(next)
    if (next.file || next.text.trim() !== '') return readSource(next)
    setWrong(null)
    setDamagedLine(null)
    list.clear()
  }
  // A changed kind rereads the same source.
  const readAgain = useEffectEvent(() => {
    if (list.lines.length === 0 && (source.file || source.text.trim() !== '')) readSource(source)
  })
  useEffect(() => readAgain(), [])
  return {
    wrong,
    /** Line of a quotation mark that may swallow rows; null = none. */
    damagedLine,
    choose,
    readAs: (manner: Manner) => choose({ ...source, manner: { ...source.manner, ...manner } }),
  }
}
