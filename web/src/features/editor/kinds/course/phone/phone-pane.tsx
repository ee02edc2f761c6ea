import { useLingui } from '@lingui/react/macro'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { findFirstText } from '@trellis/contract/editor/card-words.ts'
import { useMemo, useRef, useState } from 'react'
import { listed } from '../../../../../platform/autosave/document.ts'
import { FilterSelect } from '../../../../../ui/filter-select.tsx'
import { PhoneFrame } from '../../../../../ui/phone-frame.tsx'
import { SegmentedControl } from '../../../../../ui/segmented-control.tsx'
import { usePhoneLook } from '../../../../../ui/use-phone-look.ts'
import type { FromPhone, LiveAnswers, LiveReader } from '../../../../courses/live/live-messages.public.ts'
import { useCoursePart, useEditor } from '../editor-context.ts'
import { kindWords } from '../list/kind-labels.ts'
import { useQuietDocument } from '../use-quiet-document.ts'
import { usePhonePort } from './use-phone-port.ts'

const learner = 'learner'
const longest = 28

const cachedTitles = new WeakMap<DraftCard, string | null>()

/** The first words of a card, short enough for a menu; cached for each record. */
function toShortTitle(card: DraftCard): string | null {
  const words = cachedTitles.get(card) ?? findFirstText(card)
  cachedTitles.set(card, words)
  return words !== null && words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words
}

/** The reader whose view the phone shows. A deleted card resets it to all cards open. */
function useReader() {
  const [selectedReader, choose] = useState<LiveReader>('open')
  const isGone = useCoursePart(
    ({ editing }) => typeof selectedReader === 'object' && !editing.current.items.has(selectedReader.at),
  )
  return [isGone ? ('open' as const) : selectedReader, choose] as const
}

type Props = { reader: LiveReader; onChange: (reader: LiveReader) => void }

/** Shows the course with all cards open, as a new learner, or as a learner who has reached a card. */
function ReaderSelect({ reader, onChange }: Props) {
  const { t, i18n } = useLingui()
  const document = useQuietDocument()
  const cards = useMemo(() => listed(document), [document])
  const atCard = (card: DraftCard, index: number) => {
    const [place, name] = [index + 1, toShortTitle(card) ?? i18n._(kindWords[card.cardType].label)]
    return { value: card.id, label: t`At card ${place}: ${name}` }
  }
  const toReader = (value: string): LiveReader => (value === learner ? learner : { at: value })
  return (
    <FilterSelect
      label={t`Seen by`}
      all={t`Everything open`}
      options={[{ value: learner, label: t`As a new learner` }, ...cards.map(atCard)]}
      value={typeof reader === 'object' ? reader.at : reader === learner ? learner : ''}
      onChange={value => onChange(value === '' ? 'open' : toReader(value))}
    />
  )
}

const useAnswerStates = (): { value: LiveAnswers; label: string }[] => {
  const { t } = useLingui()
  return [
    { value: 'fresh', label: t`Fresh` },
    { value: 'wrong', label: t`Wrong` },
    { value: 'right', label: t`Right` },
    { value: 'done', label: t`Done` },
  ]
}

/** The course on a phone: the player itself in a frame, fed by the unsaved draft. */
export function PhonePane({ onPressed }: { onPressed: (message: FromPhone) => void }) {
  const { t } = useLingui()
  const { session, selection } = useEditor()
  const [reader, setReader] = useReader()
  const [answers, setAnswers] = useState<LiveAnswers>('fresh')
  const frame = useRef<HTMLIFrameElement>(null)
  const [look, setLook] = usePhoneLook()
  const states = useAnswerStates()
  usePhonePort({ frame, session, selection, reading: { reader, answers }, look, onPressed })
  return (
    <PhoneFrame
      look={look}
      setLook={setLook}
      frame={frame}
      title={t`The course on a phone`}
      src={`/preview-card-courses/${session.courseId}?useDraft=true&live=1`}
      head={<ReaderSelect reader={reader} onChange={setReader} />}
      foot={
        <SegmentedControl label={t`Answers on the phone`} segments={states} value={answers} onChange={setAnswers} />
      }
    />
  )
}
