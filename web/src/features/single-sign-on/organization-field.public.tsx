import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ConnectionOrganization, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { type Ref, useEffect } from 'react'
import { read } from '../../platform/api/queries.ts'
import { ServerPicker } from '../../ui/server-picker.tsx'

const kinds = { 'retail-organization': msg`Retail organization`, brand: msg`Brand` }

type Props = {
  value: ConnectionOrganization | null
  onChange: (organization: ConnectionOrganization | null) => void
  onBlur: () => void
  error?: string
  ref: Ref<HTMLInputElement>
}

const search = (filter: string) => read(singleSignOn.organizations, { query: { filter } })

/** Organization of the connection; preselected if there is only one. */
export function OrganizationField({ value, onChange, ...field }: Props) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(search(''))
  const only = data?.items.length === 1 ? data.items[0] : undefined
  useEffect(() => {
    if (only && !value) onChange(only)
  }, [only, value, onChange])
  const toOption = ({ id, kind, name }: ConnectionOrganization) => ({
    value: id,
    label: name,
    note: i18n._(kinds[kind]),
  })
  return <ServerPicker label={t`Organization`} {...{ search, optionOf: toOption, value, onChange }} {...field} />
}
