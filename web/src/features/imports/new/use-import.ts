import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ImportPlace, imports } from '@trellis/contract/imports/imports.ts'
import { getKindTerms, type ImportKind, importLimits, type NamedField } from '@trellis/contract/imports/kinds.ts'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { distinctValues, listCredentials, listRewards, listRows, listStores, valueKey } from '../reading/list-rows.ts'
import { useCheck } from './use-check.ts'
import { useDecision } from './use-decision.ts'
import { headerText, type List, type SavedMappings, useList } from './use-list.ts'
import { useRowFilter } from './use-row-filter.ts'
import { detectDateOrder } from './values/date-order.tsx'
import { listNewRoles } from './values/new-roles.ts'
import type { Owners } from './values/owner-values.tsx'
import { type PlacesByName, recallChoices, saveChoices } from './values/remembered-choices.ts'
import type { Requirement } from './values/requirement-values.tsx'

/** Runs fallible work between steps; tracks its error message and whether it is running. */
function useAttempt() {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  return {
    error,
    isBusy,
    setBusy,
    /** Runs the work; false = it failed. */
    attempt: async (work: () => Promise<unknown>) => {
      setError(null)
      setBusy(true)
      try {
        await work()
        return true
      } catch (failed) {
        setError(failed instanceof Error ? say(failed.message) : String(failed))
        return false
      } finally {
        setBusy(false)
      }
    },
    /** Sets the message that blocks leaving the step; null = none. */
    refuse: (sentence: string | null) => {
      setError(sentence)
      return sentence === null
    },
  }
}

export type Choices = {
  roles: readonly string[]
  /** Whether the list may create roles. */
  mayCreateRoles: boolean
  places: readonly ImportPlace[]
  /** What certificates can be for. */
  requirements: readonly Requirement[]
  mappings: SavedMappings
  hasMailServer: boolean
}

/** Whether each required field has a column; both names may share one, and certificates name people in two ways. */
const hasAllColumns = ({ kind, columns }: List) =>
  (kind !== 'credentials' || columns.email !== undefined || columns.employeeNumber !== undefined) &&
  getKindTerms(kind).required.every(
    field =>
      columns[field] !== undefined ||
      ((field === 'firstName' || field === 'lastName') && columns.fullName !== undefined),
  )

const findNamed = async (list: List, field: NamedField): Promise<PlacesByName> => {
  const names = distinctValues(list.body, list.columns[field]).map(({ text }) => text)
  const found: Record<string, readonly ImportPlace[]> = {}
  for (let from = 0; from < names.length; from += importLimits.page) {
    const body = { kind: list.kind, field, names: names.slice(from, from + importLimits.page) }
    for (const { name, places } of (await call(imports.places, { body })).items) found[valueKey(name)] = places
  }
  return found
}

const onlyOnes = (places: PlacesByName) =>
  Object.fromEntries(
    Object.entries(places).flatMap(([name, [first, ...others]]) =>
      first && others.length === 0 ? [[name, first.id]] : [],
    ),
  )

const newestFirst = (all: readonly ImportPlace[]) => [...new Map(all.map(place => [place.id, place])).values()]

const toRows = (list: List) => {
  const { kind, body, columns, values } = list
  if (kind === 'rewards') return listRewards(body, columns)
  const order = detectDateOrder(list)
  const options = { columns, values, dateOrder: order === 'ASK' ? list.dateOrder : order }
  if (kind === 'credentials') return listCredentials(body, options)
  return kind === 'stores' ? listStores(body, options) : listRows(body, options)
}

/** What to do where a required column is missing. */
const missingColumns: { readonly [K in ImportKind]?: MessageDescriptor } = {
  stores: msg`Choose the columns of the name and of the address with city, state and ZIP code.`,
  credentials: msg`Choose the columns of the e-mail or employee number, of the requirement and of the day of issue.`,
  rewards: msg`Choose the column of the reward, as in the file you gave to the shipper.`,
}

/** State of one import, from file to applying. */
export function useImport(kind: ImportKind, choices: Choices, first: ImportPlace | null) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { list, rowFilter } = useRowFilter(useList(kind, choices.mappings))
  const check = useCheck()
  const [only, ...others] = choices.places
  const [place, setPlace] = useState<ImportPlace | null>(first ?? (others.length === 0 ? (only ?? null) : null))
  const [places, setPlaces] = useState<PlacesByName>({})
  const [recalled, setRecalled] = useState<readonly ImportPlace[]>([])
  const [owners, setOwners] = useState<Owners>({ chain: {}, reseller: {} })
  const { error, isBusy, setBusy, attempt, refuse } = useAttempt()
  const { forgetChanges, apply, ...last } = useDecision(check)
  const startCheck = () =>
    attempt(async () => {
      const header = headerText(list.headings)
      const begun = { kind, fileName: list.fileName, placeId: place?.id ?? null, isDamaged: list.isDamaged }
      const mapping = header === '' ? undefined : { header, columns: list.columns }
      forgetChanges()
      await saveChoices(list, { roles: choices.roles, places, placeId: place?.id ?? null })
      await check.begin({ ...begun, newRoles: listNewRoles(list, choices.roles), mapping }, toRows(list))
    })
  const done = check.done === null ? null : format.number(check.done)
  return {
    list,
    rowFilter,
    check,
    place,
    setPlace,
    places,
    owners,
    choosablePlaces: newestFirst([...choices.places, ...recalled]),
    knownPlaces: newestFirst([
      ...choices.places,
      ...recalled,
      ...Object.values(places).flat(),
      ...(place ? [place] : []),
    ]),
    error,
    isBusy,
    ...last,
    progress: done === null ? null : t`Checking: ${done} rows checked.`,
    hasList: async () => {
      if (!(await list.hasRows())) return refuse(t`Choose a file with rows, or paste cells.`)
      return refuse((await list.hasClearLetters()) ? null : t`Choose the right text.`)
    },
    hasColumns: async () => {
      if (!hasAllColumns(list))
        return refuse(i18n._(missingColumns[kind] ?? msg`Choose the columns of the names and of the e-mail.`))
      return attempt(async () => {
        const found = await findNamed(list, 'place')
        setPlaces(found)
        setOwners({ chain: await findNamed(list, 'chain'), reseller: await findNamed(list, 'reseller') })
        const choicesInput = { roles: choices.roles, places: found, placeId: place?.id ?? null }
        const before = await recallChoices(list, choicesInput)
        setRecalled(before.places)
        list.setValues({ role: before.values.role, place: { ...before.values.place, ...onlyOnes(found) } })
      })
    },
    startCheck,
    apply: () => {
      setBusy(true)
      void apply().finally(() => setBusy(false))
    },
  }
}
