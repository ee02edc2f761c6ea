import { useLingui } from '@lingui/react/macro'
import { type Employer, employers } from '@trellis/contract/time-sheets/employers.ts'
import { read } from '../../platform/api/queries.ts'
import { ServerPicker } from '../../ui/server-picker.tsx'

const toOption = ({ id, name }: Employer) => ({ value: id, label: name })

type Props = {
  employer: Employer | null
  /** Excludes employers; must be a stable function. */
  isLeftOut?: (employer: Employer) => boolean
  onChange: (employer: Employer) => void
}

/** Which employer's time is shown, among those the caller approves for. */
export function EmployerField({ employer, isLeftOut, onChange }: Props) {
  const { t } = useLingui()
  return (
    <ServerPicker
      label={t`Employer`}
      search={filter => read(employers.list, { query: { filter } })}
      optionOf={toOption}
      isLeftOut={isLeftOut}
      value={employer}
      onChange={chosen => chosen && onChange(chosen)}
      className="max-w-90"
    />
  )
}
