import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ConnectionOrganization, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { type Ref, useEffect, useState } from 'react'
import { read } from '../../platform/api/queries.ts'
import { Combobox } from '../../ui/combobox.tsx'

const kinds = { 'retail-organization': msg`Retail organization`, brand: msg`Brand` }

type Props = {
  value: ConnectionOrganization | null
  onChange: (organization: ConnectionOrganization | null) => void
  onBlur: () => void
  error?: string
  ref: Ref<HTMLInputElement>
}

/** The organization whose people sign in through the connection; with only one to choose, there is no question. */
export function OrganizationField({ value, onChange, ...field }: Props) {
  const { t, i18n } = useLingui()
  const [filter, setFilter] = useState('')
  const { data, isFetching } = useQuery({
    ...read(singleSignOn.organizations, { query: { filter } }),
    placeholderData: keepPreviousData,
  })
  const items = data?.items ?? []
  const only = filter === '' && items.length === 1 ? items[0] : undefined
  useEffect(() => {
    if (only && !value) onChange(only)
  }, [only, value, onChange])
  const optionOf = ({ id, kind, name }: ConnectionOrganization) => ({
    value: id,
    label: name,
    note: i18n._(kinds[kind]),
  })
  return (
    <Combobox
      label={t`Organization`}
      options={items.map(optionOf)}
      value={value && optionOf(value)}
      onChange={option => onChange(items.find(({ id }) => id === option?.value) ?? null)}
      onSearch={text => setFilter(text.trim().slice(0, 100))}
      isSearching={isFetching}
      {...field}
    />
  )
}
