import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Audience, PeopleCounts } from '@trellis/contract/authoring/publishing.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'

type Props = {
  publication: { people: PeopleCounts; isRounded: boolean; beyondCorrection: readonly unknown[] }
  /** What people in progress keep, for kinds without card answers; people who completed it start over. */
  keepWords?: (begun: number) => string
  value: Audience
  onChange: (audience: Audience) => void
}

/** The consequences of each decision for the affected groups of people; empty groups are left out. */
function useConsequences({ publication, keepWords }: Pick<Props, 'publication' | 'keepWords'>) {
  const { t } = useLingui()
  const { completed, begun, notBegun } = publication.people
  const isOnlyChanged = publication.beyondCorrection.length > 0 && !keepWords
  const stay = t`${plural(completed, { one: '# person stays completed.', other: '# people stay completed.' })}`
  const continuing = t`${plural(begun, { one: '# person continues with the new text.', other: '# people continue with the new text.' })}`
  const finish = t`${plural(begun, { one: '# person finishes the version they started.', other: '# people finish the version they started.' })}`
  const getThis = t`${plural(notBegun, { one: '# person who has not started gets this one.', other: '# people who have not started get this one.' })}`
  const again = t`${plural(completed, { one: '# person who has completed it trains again.', other: '# people who have completed it train again.' })}`
  const keep = t`${plural(begun, { one: '# person in progress keeps their answers to unchanged cards.', other: '# people in progress keep their answers to unchanged cards.' })}`
  const sayIf = (count: number, sentence: string) => (count > 0 ? [sentence] : [])
  const newcomers = sayIf(notBegun, getThis)
  const sentences: Record<Audience, string[]> = {
    'typo-fix': [t`No one is asked anything again.`, ...sayIf(completed, stay), ...sayIf(begun, continuing)],
    newcomers: [...sayIf(begun, finish), ...newcomers, ...sayIf(completed, stay)],
    everyone: [
      ...sayIf(completed, again),
      ...sayIf(isOnlyChanged ? completed : 0, t`They only answer questions that are new or have changed.`),
      ...sayIf(begun, keepWords?.(begun) ?? keep),
      ...newcomers,
    ],
  }
  const fallback = publication.isRounded ? t`This affects fewer than 5 people today.` : t`This affects no one today.`
  return (audience: Audience) => sentences[audience].join(' ') || fallback
}

/** The effect of a new version on people in progress. */
export function AudienceChoice({ publication, keepWords, value, onChange }: Props) {
  const { t } = useLingui()
  const getConsequence = useConsequences({ publication, keepWords })
  const isBeyond = publication.beyondCorrection.length > 0
  const options: { value: Audience; label: string; hint: string; disabled?: boolean }[] = [
    {
      value: 'typo-fix',
      label: t`Just a correction`,
      hint: isBeyond ? t`Not possible: a question is new, or an answer has a new meaning.` : getConsequence('typo-fix'),
      disabled: isBeyond,
    },
    { value: 'newcomers', label: t`New for newcomers`, hint: getConsequence('newcomers') },
    { value: 'everyone', label: t`Everyone trains again`, hint: getConsequence('everyone') },
  ]
  return (
    <RadioGroup
      label={t`What does this mean for people who have already started?`}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
