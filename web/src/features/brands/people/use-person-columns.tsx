import { useLingui } from '@lingui/react/macro'
import type { BrandEmployee } from '@trellis/contract/brands/brand-people.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { nameOf, rankLabel, stateLabels } from '../brand-labels.ts'

const tones = { INVITED: 'wait', ACTIVATED: 'good', DISABLED: 'bad' } as const

function State({ state }: Pick<BrandEmployee, 'state'>) {
  const { i18n } = useLingui()
  return <Chip tone={tones[state]}>{i18n._(stateLabels[state])}</Chip>
}

/** What a list says of the people of a brand. */
export function usePersonColumns(): ListColumn<BrandEmployee>[] {
  const { t, i18n } = useLingui()
  return [
    { id: 'name', heading: t`Name`, width: '40%', cell: nameOf, below: ({ email }) => email, card: 'title' },
    { id: 'rank', heading: t`Role`, cell: person => i18n._(rankLabel(person)), card: 'note' },
    { id: 'state', heading: t`Account`, cell: person => <State {...person} />, card: 'mark' },
    {
      id: 'since',
      heading: t`Since`,
      cell: ({ startedAt }) => <RelativeTime at={startedAt} />,
      card: 'none',
    },
  ]
}
