import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { cleanEmail } from '@trellis/contract/clean-email.ts'
import type { City } from '@trellis/contract/organizations/cities.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import {
  InvitedManager,
  invitedStoreName,
  mostInvitedManagers,
  onlyCountry,
} from '@trellis/contract/stores/store-invitations.ts'
import { type ClipboardEvent, useState } from 'react'
import * as z from 'zod/mini'
import { say } from '../../../platform/i18n/say.ts'
import { EmailField } from '../../../ui/email-field.tsx'
import { RepeatedRows } from '../../../ui/repeated-rows.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CityPicker } from '../../stores/stores.public.tsx'

const address = /[^\s,;<>"]+@[^\s,;<>"]+/

/**
 * The managers in pasted lines: “Ana Ruiz, ana@store.com”, “Ana Ruiz <ana@store.com>”, or cells of a sheet. `leftOut`:
 * how many lines with text have no e-mail.
 */
function parseManagers(text: string) {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const managers = lines.flatMap(line => {
    const email = address.exec(line)?.[0]
    if (!email) return []
    const words = line
      .replace(email, ' ')
      .replaceAll(/[,;<>"\t]/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
    return [{ firstName: words[0] ?? '', lastName: words.slice(1).join(' '), email }]
  })
  return { managers, leftOut: lines.length - managers.length }
}

export type StorePart = { name: string; city: City | null; addressLine1: string; zipCode: string }
export type ManagerRow = { key: string; firstName: string; lastName: string; email: string; isPasted?: boolean }

export const noStore: StorePart = { name: '', city: null, addressLine1: '', zipCode: '' }

let rows = 0
/** A row of a manager, with a key that stays while it is edited. */
export const managerRow = (values?: Omit<ManagerRow, 'key'>): ManagerRow => {
  rows += 1
  return { key: `manager-${rows}`, firstName: '', lastName: '', email: '', ...values }
}

/** The errors in a manager's row, by field. */
const validateRow = (row: ManagerRow) => {
  const checked = z.safeParse(InvitedManager, row)
  const errors: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) errors[String(path[0])] ??= say(message)
  return errors
}

/** The error in a store's name; undefined = none. */
const errorOfName = (name: string) => z.safeParse(invitedStoreName, name).error?.issues[0]?.message

export const isStoreComplete = ({ name, city }: StorePart) => errorOfName(name) === undefined && city !== null
const normalizeEmail = ({ email }: ManagerRow) => cleanEmail(email).toLowerCase()
export const areManagersComplete = (managers: readonly ManagerRow[]) =>
  managers.every(row => z.safeParse(InvitedManager, row).success) &&
  new Set(managers.map(normalizeEmail)).size === managers.length

type StoreProps = { value: StorePart; onChange: (value: StorePart) => void; errors?: Readonly<Record<string, string>> }

/** Which store it is: a name and a city of the list; the address can be added later. */
export function StoreFields({ value, onChange, errors = {} }: StoreProps) {
  const { t } = useLingui()
  const [touched, setTouched] = useState({ name: false, city: false })
  const wrongName = errorOfName(value.name)
  return (
    <div className="grid gap-5">
      <TextField
        label={t`Dispensary name`}
        value={value.name}
        maxLength={120}
        onChange={event => onChange({ ...value, name: event.target.value })}
        onBlur={() => setTouched(previous => ({ ...previous, name: true }))}
        error={errors.dispensaryName ?? (touched.name && wrongName !== undefined && say(wrongName))}
        autoComplete="off"
      />
      <CityPicker
        value={value.city}
        onChange={city => onChange({ ...value, city })}
        onBlur={() => setTouched(previous => ({ ...previous, city: true }))}
        error={
          errors.location ??
          (touched.city && value.city === null ? t`Please select your city from the list.` : undefined)
        }
      />
      {value.city && (
        <p className="text-ink-2 text-small">
          {stateLabel(value.city.state)}, {onlyCountry}
        </p>
      )}
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

const pastedFields = ['firstName', 'lastName', 'email']

type ManagersProps = { value: readonly ManagerRow[]; onChange: (value: readonly ManagerRow[]) => void }
type RowProps = { row: ManagerRow; isTwice: boolean; onChange: (row: ManagerRow) => void }

function ManagerFields({ row, isTwice, onChange }: RowProps) {
  const { t } = useLingui()
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(row.isPasted ? pastedFields : []))
  const errors = validateRow(row)
  if (isTwice) errors.email = say('Use each e-mail only once.')
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    value: row[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...row, [name]: event.target.value }),
    onBlur: () => setTouched(previous => new Set([...previous, name])),
    error: touched.has(name) && errors[name],
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

const isTyped = ({ firstName, lastName, email }: ManagerRow) => `${firstName}${lastName}${email}`.trim() !== ''

/** Turns pasted lines into rows and counts the lines left out. A single address is pasted unchanged. */
function usePaste({ value, onChange }: ManagersProps) {
  const [leftOut, setLeftOut] = useState(0)
  const paste = (event: ClipboardEvent) => {
    const pasted = parseManagers(event.clipboardData.getData('text'))
    if (pasted.managers.length < 2 && !pasted.managers[0]?.firstName) return
    event.preventDefault()
    const typed = value.filter(isTyped)
    const addedManagers = pasted.managers.slice(0, mostInvitedManagers - typed.length)
    onChange([...typed, ...addedManagers.map(manager => managerRow({ ...manager, isPasted: true }))])
    setLeftOut(pasted.leftOut + pasted.managers.length - addedManagers.length)
  }
  return { paste, leftOut }
}

/** The managers of the invited store. Pasted lines of names and addresses become rows. */
export function ManagerRows({ value, onChange }: ManagersProps) {
  const { t } = useLingui()
  const { paste, leftOut } = usePaste({ value, onChange })
  return (
    <div onPaste={paste} className="grid gap-2">
      <RepeatedRows
        label={t`Managers`}
        rows={value}
        keyOf={({ key }) => key}
        most={mostInvitedManagers}
        add={t`Add another manager`}
        onAdd={() => onChange([...value, managerRow()])}
        onRemove={index => onChange(value.filter((_, position) => position !== index))}
      >
        {(row, index) => (
          <ManagerFields
            row={row}
            isTwice={
              row.email.trim() !== '' && value.findIndex(other => normalizeEmail(other) === normalizeEmail(row)) < index
            }
            onChange={next => onChange(value.map(other => (other.key === next.key ? next : other)))}
          />
        )}
      </RepeatedRows>
      <p role="status" className="text-small text-wait">
        {leftOut > 0 && (
          <>
            <Plural value={leftOut} one="# line was left out." other="# lines were left out." />{' '}
            <Trans>Each line needs an e-mail. You can invite at most {mostInvitedManagers} managers.</Trans>
          </>
        )}
      </p>
      <p className="text-ink-2 text-small">
        <Trans>You can paste several lines: “Ana Ruiz, ana@store.com”.</Trans>
      </p>
    </div>
  )
}
