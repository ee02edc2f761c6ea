import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Play, Scissors, Timer, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { CaptionFindings } from './caption-checks.ts'
import { parseMilliseconds, timeText } from './caption-time.ts'
import type { CaptionLine } from './webvtt.ts'

/** Messages for caption errors and warnings. */
function useCaptionSentences() {
  const { t } = useLingui()
  return {
    'start-unreadable': t`Enter minutes and seconds, as in 0:04.5.`,
    'end-unreadable': t`Enter minutes and seconds, as in 0:04.5.`,
    'end-before-start': t`It must end after it starts.`,
    'no-text': t`Write what is said, or delete the line.`,
    'out-of-order': t`It starts before the line above it.`,
    overlap: t`It overlaps the line above it, so both are shown at once.`,
    'too-long': t`Longer than two short rows. Split it to fit a phone.`,
    'too-fast': t`Few people read this fast. Show it longer, or shorten it.`,
    'after-film': t`It ends after the video.`,
  }
}

type Props = {
  line: CaptionLine
  number: number
  findings: CaptionFindings
  /** Whether saving was attempted: only then is an empty line an error. */
  isTried: boolean
  /** Whether the line is shown at the current time of the video. */
  isNow: boolean
  /** Current playback position in milliseconds. */
  position: () => number
  onChange: (change: Partial<CaptionLine>) => void
  onPlay: (start: number) => void
  onSplit: (cursor: number) => void
  onRemove: () => void
}

type Side = 'start' | 'end'

/** Start or end time of a line: typed, or taken from the playback position. */
function TimeField({ side, error, ...props }: Omit<Props, 'findings'> & { side: Side; error: string | undefined }) {
  const { t } = useLingui()
  const { line, number, position, onChange } = props
  const names =
    side === 'start'
      ? { label: t`Start of line ${number}`, take: t`Start line ${number} at the current time` }
      : { label: t`End of line ${number}`, take: t`End line ${number} at the current time` }
  const set = (time: string) => onChange(side === 'start' ? { start: time } : { end: time })
  return (
    <TextField
      size="s"
      hideLabel
      className="w-34"
      label={names.label}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0:00.0"
      value={line[side]}
      onChange={event => set(event.target.value)}
      onBlur={() => {
        const time = parseMilliseconds(line[side])
        if (time !== null && timeText(time) !== line[side]) set(timeText(time))
      }}
      end={<IconButton size="s" icon={Timer} label={names.take} onClick={() => set(timeText(position()))} />}
    />
  )
}

/** One caption line: times, text and warnings. */
export function CaptionRow(props: Props) {
  const { line, number, findings, isTried, isNow, onChange, onPlay, onSplit, onRemove } = props
  const { t } = useLingui()
  const sentences = useCaptionSentences()
  const words = useRef<HTMLTextAreaElement>(null)
  const { errors, hints } = findings
  const getSentence = (error: keyof typeof sentences) =>
    errors.some(candidate => candidate === error) ? sentences[error] : undefined
  const start = parseMilliseconds(line.start)
  return (
    <li
      data-caption={line.id}
      aria-current={isNow || undefined}
      // On a phone the video stays above the lines: a focused field must not be scrolled below it.
      className={clsx(
        'grid gap-2 rounded-m border p-2.5 [&_:is(input,textarea)]:scroll-mt-60',
        isNow ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-start gap-2">
        <TimeField {...props} side="start" error={getSentence('start-unreadable')} />
        <span aria-hidden className="pt-2 text-ink-2">
          –
        </span>
        <TimeField {...props} side="end" error={getSentence('end-unreadable') ?? getSentence('end-before-start')} />
        <span className="ml-auto flex pointer-coarse:[&_button]:size-11">
          <IconButton
            size="s"
            icon={Play}
            label={t`Play line ${number}`}
            disabled={start === null}
            onClick={() => onPlay(start ?? 0)}
          />
          <IconButton
            size="s"
            icon={Scissors}
            label={t`Split line ${number}`}
            onClick={() => onSplit(words.current?.selectionStart ?? 0)}
          />
          <IconButton size="s" icon={Trash2} label={t`Delete line ${number}`} onClick={onRemove} />
        </span>
      </div>
      <TextArea
        ref={words}
        hideLabel
        label={t`Text of line ${number}`}
        rows={2}
        maxLength={1000}
        className="[&_textarea]:min-h-16"
        error={isTried && getSentence('no-text')}
        value={line.text}
        onChange={event => onChange({ text: event.target.value })}
      />
      {hints.length > 0 && (
        <ul className="grid gap-0.5 text-ink-2 text-small">
          {hints.map(hint => (
            <li key={hint}>{sentences[hint]}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
