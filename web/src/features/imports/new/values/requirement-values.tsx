import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Select } from '../../../../ui/select.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { distinctValues, valueKey } from '../../reading/list-rows.ts'
import type { List } from '../use-list.ts'

/** What a certificate can be for. */
export type Requirement = { code: string; title: string }

export const Rows = ({ rows }: { rows: number }) => <Plural value={rows} one="# row" other="# rows" />

/** Texts of a list that are neither the code nor the title of a requirement. */
export const unknownRequirements = (list: List, requirements: readonly Requirement[]) => {
  const known = new Set(requirements.flatMap(({ code, title }) => [valueKey(code), valueKey(title)]))
  return distinctValues(list.body, list.columns.requirement).filter(({ text }) => !known.has(valueKey(text)))
}

type Props = { list: List; requirements: readonly Requirement[] }

/** The unknown requirements of a list, and the ones chosen for them. */
export function RequirementValues({ list, requirements }: Props) {
  const { t } = useLingui()
  const unknown = unknownRequirements(list, requirements)
  if (unknown.length > 0 && requirements.length === 0)
    return (
      <p>
        <Trans>
          Your stores have no requirements yet. <TextLink to="/compliance/requirements">Add one</TextLink>, then import
          the list again.
        </Trans>
      </p>
    )
  return unknown.map(({ text, rows }) => (
    <Select
      key={text}
      label={t`Requirement “${text}”`}
      hint={<Rows rows={rows} />}
      placeholder={t`Choose a requirement`}
      options={requirements.map(({ code, title }) => ({ value: code, label: `${title} (${code})` }))}
      value={list.values.requirement[valueKey(text)] ?? ''}
      onChange={event => list.chooseValue('requirement', valueKey(text), event.target.value)}
    />
  ))
}
