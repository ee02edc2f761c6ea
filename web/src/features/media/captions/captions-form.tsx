import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Captions, Download, FileUp, Plus } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { saveFile } from '../../../platform/api/download.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import type { CaptionFindings } from './caption-checks.ts'
import { addLast, addLine, changeLine, splitLine } from './caption-edits.ts'
import { CaptionRow } from './caption-row.tsx'
import { parseMilliseconds } from './caption-time.ts'
import type { useCaptions } from './use-captions.ts'
import { type CaptionLine, inOrder, readCaptions, writeCaptions } from './webvtt.ts'

type CaptionsState = ReturnType<typeof useCaptions>

type Props = {
  writing: CaptionsState
  findings: readonly CaptionFindings[]
  isTried: boolean
  /** Current playback position in milliseconds. */
  now: number
  film: RefObject<HTMLVideoElement | null>
  fileName: string
}

/** Whether a line is shown at a time of the video. */
export const isShownAt = ({ start, end }: CaptionLine, now: number) => {
  const [from, to] = [parseMilliseconds(start), parseMilliseconds(end)]
  return from !== null && to !== null && from <= now && now < to
}

/** Focuses the text of a line once it is rendered. */
const focusWords = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-caption="${id}"] textarea`)?.focus())

/** Imports captions from a local file and exports them. */
function FileButtons({ writing, fileName }: Pick<Props, 'writing' | 'fileName'>) {
  const { t } = useLingui()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File) => {
    const read = readCaptions(await file.text())
    if (read.lines.length === 0) return toast.error(t`There are no captions in ${file.name}. Choose a VTT or SRT file.`)
    return writing.replace(read, t`${plural(read.lines.length, { one: '# line read', other: '# lines read' })}`)
  }
  const save = () =>
    saveFile({ name: fileName, blob: new Blob([writeCaptions(writing.file)], { type: 'text/vtt;charset=utf-8' }) })
  return (
    <>
      <Button variant="ghost" size="s" onClick={() => input.current?.click()}>
        <FileUp aria-hidden />
        <Trans>Open a file</Trans>
      </Button>
      <Button variant="ghost" size="s" disabled={writing.file.lines.length === 0} onClick={save}>
        <Download aria-hidden />
        <Trans>Download</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt"
        aria-label={t`File of captions`}
        tabIndex={-1}
        className="sr-only"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) void take(file)
          event.target.value = ''
        }}
      />
    </>
  )
}

/** Caption lines with their times and text. */
export function CaptionsForm({ writing, findings, isTried, now, film, fileName }: Props) {
  const { t } = useLingui()
  const { file, setLines, remove } = writing
  const { lines } = file
  const position = () => Math.round((film.current?.currentTime ?? 0) * 1000)
  const add = (edit: ReturnType<typeof addLine>) => {
    setLines(edit.lines)
    focusWords(edit.id)
  }
  const play = (start: number) => {
    if (!film.current) return
    film.current.currentTime = start / 1000
    void film.current.play()
  }
  const isUnordered = findings.some(({ hints }) => hints.includes('out-of-order'))
  return (
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="quiet" size="s" onClick={() => add(addLine(lines, position()))}>
          <Plus aria-hidden />
          <Trans>Add a line at the current time</Trans>
        </Button>
        <FileButtons writing={writing} fileName={fileName} />
        {isUnordered && (
          <Button variant="ghost" size="s" onClick={() => setLines(inOrder(lines))}>
            <Trans>Sort</Trans>
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyState icon={Captions} title={<Trans>No lines yet</Trans>}>
          <Trans>Play the video, pause where someone speaks, and add a line. Or open a file.</Trans>
        </EmptyState>
      ) : (
        <>
          <ol aria-label={t`Lines`} className="grid gap-2.5">
            {lines.map((line, at) => (
              <CaptionRow
                key={line.id}
                line={line}
                number={at + 1}
                findings={findings[at] ?? { errors: [], hints: [] }}
                isTried={isTried}
                isNow={isShownAt(line, now)}
                position={position}
                onChange={change => setLines(changeLine(lines, line.id, change))}
                onPlay={play}
                onSplit={cursor => setLines(splitLine(lines, line.id, cursor))}
                onRemove={() => remove(line.id)}
              />
            ))}
          </ol>
          <Button variant="quiet" size="s" className="justify-self-start" onClick={() => add(addLast(lines))}>
            <Plus aria-hidden />
            <Trans>Add a line below</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
