import { useLingui } from '@lingui/react/macro'
import { RadioGroup } from '../../../ui/radio-group.tsx'

type Props = { value: boolean | null; onChange: (keep: boolean) => void; isMissing: boolean }

/** Asks what becomes of the managers and the chain's own roles at stores that leave a chain; nothing is preselected. */
export function KeepPeopleChoice({ value, onChange, isMissing }: Props) {
  const { t } = useLingui()
  return (
    <RadioGroup<'keep' | 'end'>
      label={t`Managers and people in roles of the former chain`}
      options={[
        { value: 'keep', label: t`Keep them`, hint: t`They get the default role with the same access.` },
        { value: 'end', label: t`End their work there`, hint: t`People in general roles who only learn stay.` },
      ]}
      value={value === null ? null : value ? 'keep' : 'end'}
      onChange={choice => onChange(choice === 'keep')}
      error={isMissing && value === null && t`Choose what happens to these people.`}
    />
  )
}
