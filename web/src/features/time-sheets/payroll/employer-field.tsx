import { useLingui } from '@lingui/react/macro'
import { type Employer, employers } from '@trellis/contract/time-sheets/employers.ts'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { ServerPicker } from '../../../ui/server-picker.tsx'

const toOption = ({ id, name }: Employer) => ({ value: id, label: name })
const isLeftOut = ({ may }: Employer) => !may.pay

type Props = { first: readonly Employer[]; employerId: string | undefined; onChange: (employerId: string) => void }

/** Which employer is paid for, among those the caller pays. */
export function EmployerField({ first, employerId, onChange }: Props) {
  const { t } = useLingui()
  const [picked, setPicked] = useState<Employer | null>(null)
  const value = [picked, ...first].find(each => each?.id === employerId) ?? null
  const choose = (employer: Employer | null) => {
    setPicked(employer)
    if (employer) onChange(employer.id)
  }
  return (
    <ServerPicker
      label={t`Employer`}
      search={filter => read(employers.list, { query: { filter } })}
      optionOf={toOption}
      isLeftOut={isLeftOut}
      value={value}
      onChange={choose}
    />
  )
}
