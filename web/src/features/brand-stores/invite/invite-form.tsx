import { Trans, useLingui } from '@lingui/react/macro'
import type { City } from '@trellis/contract/organizations/cities.ts'
import { InvitedManager, mostInvitedManagers } from '@trellis/contract/stores/store-invitations.ts'
import { type ClipboardEvent, useState } from 'react'
import * as z from 'zod/mini'
import { say } from '../../../platform/i18n/say.ts'
import { EmailField } from '../../../ui/email-field.tsx'
import { RepeatedRows } from '../../../ui/repeated-rows.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CityPicker } from '../../stores/stores.public.tsx'
import { managersIn } from './pasted-managers.ts'

export type StorePart = { name: string; city: City | null; addressLine1: string; zipCode: string }
export type ManagerRow = { key: string; firstName: string; lastName: string; email: string }

export const noStore: StorePart = { name: '', city: null, addressLine1: '', zipCode: '' }

let rows = 0
/** A row of a manager, with a key that stays while it is edited. */
export const managerRow = (given = { firstName: '', lastName: '', email: '' }): ManagerRow => {
  rows += 1
  return { key: `manager-${rows}`, ...given }
}

/** What is wrong with the manager of a row, by field. */
const errorsOf = (row: ManagerRow) => {
  const checked = z.safeParse(InvitedManager, row)
  const errors: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) errors[String(path[0])] ??= say(message)
  return errors
}

export const isStoreComplete = ({ name, city }: StorePart) => name.trim() !== '' && city !== null
export const areManagersComplete = (managers: readonly ManagerRow[]) =>
  managers.every(row => z.safeParse(InvitedManager, row).success) &&
  new Set(managers.map(({ email }) => email.trim().toLowerCase())).size === managers.length

type StoreProps = { value: StorePart; onChange: (value: StorePart) => void; errors?: Readonly<Record<string, string>> }

/** Which store it is: a name and a city of the list; the address can be added later. */
export function StoreFields({ value, onChange, errors = {} }: StoreProps) {
  const { t } = useLingui()
  const [isLeft, setLeft] = useState(false)
  return (
    <div className="grid gap-5">
      <TextField
        label={t`Dispensary name`}
        value={value.name}
        maxLength={120}
        onChange={event => onChange({ ...value, name: event.target.value })}
        onBlur={() => setLeft(true)}
        error={errors.dispensaryName ?? (isLeft && value.name.trim() === '' && t`Please enter a dispensary name.`)}
        autoComplete="off"
      />
      <CityPicker value={value.city} onChange={city => onChange({ ...value, city })} error={errors.location} />
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
        <TextField
          label={t`Address`}
          optional
          value={value.addressLine1}
          maxLength={120}
          onChange={event => onChange({ ...value, addressLine1: event.target.value })}
          autoComplete="off"
        />
        <TextField
          label={t`ZIP code`}
          optional
          value={value.zipCode}
          maxLength={10}
          onChange={event => onChange({ ...value, zipCode: event.target.value })}
          autoComplete="off"
        />
      </div>
    </div>
  )
}

type ManagersProps = { value: readonly ManagerRow[]; onChange: (value: readonly ManagerRow[]) => void }
type RowProps = { row: ManagerRow; onChange: (row: ManagerRow) => void }

function ManagerFields({ row, onChange }: RowProps) {
  const { t } = useLingui()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const errors = errorsOf(row)
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    value: row[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...row, [name]: event.target.value }),
    onBlur: () => setLeft(before => new Set([...before, name])),
    error: left.has(name) && errors[name],
    autoComplete: 'off',
  })
  return (
    <>
      <TextField label={t`First name`} {...field('firstName')} />
      <TextField label={t`Last name`} {...field('lastName')} />
      <EmailField {...field('email')} />
    </>
  )
}

/** Who is to manage the store. Several lines of names and addresses that are pasted become rows. */
export function ManagerRows({ value, onChange }: ManagersProps) {
  const { t } = useLingui()
  const paste = (event: ClipboardEvent) => {
    const pasted = managersIn(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    const typed = value.filter(({ firstName, lastName, email }) => firstName || lastName || email)
    onChange([...typed, ...pasted.map(managerRow)].slice(0, mostInvitedManagers))
  }
  return (
    <div onPaste={paste} className="grid gap-2">
      <RepeatedRows
        label={t`Managers`}
        rows={value}
        keyOf={({ key }) => key}
        most={mostInvitedManagers}
        add={t`Add another manager`}
        onAdd={() => onChange([...value, managerRow()])}
        onRemove={index => onChange(value.filter((_, each) => each !== index))}
      >
        {row => (
          <ManagerFields
            row={row}
            onChange={next => onChange(value.map(each => (each.key === next.key ? next : each)))}
          />
        )}
      </RepeatedRows>
      <p className="text-ink-2 text-small">
        <Trans>You can paste several lines: “Ana Ruiz, ana@store.com”.</Trans>
      </p>
    </div>
  )
}
