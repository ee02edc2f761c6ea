import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportPlace } from '@trellis/contract/imports/imports.ts'
import { getKindTerms, type ImportKind } from '@trellis/contract/imports/kinds.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { CheckStep } from './check-step.tsx'
import { DecideStep } from './decide-step.tsx'
import { filesStep } from './files/files-step.tsx'
import { useFiles } from './files/use-files.ts'
import { hasOpenColumns, MatchStep } from './match-step.tsx'
import { ChooseStep } from './source/choose-step.tsx'
import type { Source } from './source/use-source.ts'
import { hasOpenRows } from './use-check.ts'
import { type Choices, useImport } from './use-import.ts'
import type { List } from './use-list.ts'
import { hasOpenOwners, OwnerValues } from './values/owner-values.tsx'
import { hasOpenValues, ValuesStep } from './values/values-step.tsx'

const previewRows = 6

/** Lets the user choose the header line. */
function HeaderStep({ list }: { list: List }) {
  const { t } = useLingui()
  const lines = list.lines.slice(0, Math.max(previewRows, (list.header ?? 0) + 1)).map((line, at) => ({
    value: String(at),
    label: <span className="wrap-anywhere">{line.cells.filter(Boolean).join(' · ')}</span>,
  }))
  return (
    <RadioGroup
      label={t`Which line has the headings?`}
      options={[...lines, { value: 'none', label: t`The list has no headings` }]}
      value={list.header === null ? 'none' : String(list.header)}
      onChange={value => list.chooseHeader(value === 'none' ? null : Number(value))}
    />
  )
}

type Props = {
  kind: ImportKind
  choices: Choices
  first: ImportPlace | null
  source: Source
  onSource: (source: Source) => void
}

/** Steps of an import, from choosing the file to applying it. */
export function ImportSteps({ kind, choices, first, source, onSource }: Props) {
  const { t } = useLingui()
  const work = useImport(kind, choices, first)
  const { list, check, error } = work
  const files = useFiles(check)
  const { roles, requirements, mayCreateRoles, hasMailServer } = choices
  // A checked list is saved on the server and can be resumed.
  useUnsavedGuard(check.id === null && (source.file !== null || source.text.trim() !== ''))
  const isOfStores = kind === 'stores'
  const values = {
    title: t`Values`,
    content: isOfStores ? (
      <OwnerValues {...{ list, owners: work.owners, error }} />
    ) : (
      <ValuesStep
        {...{ list, roles, requirements, mayCreateRoles, places: work.places, allPlaces: work.choosablePlaces, error }}
      />
    ),
    validate: work.startCheck,
    isOpen: isOfStores
      ? hasOpenOwners(list, work.owners)
      : hasOpenValues({ list, roles, requirements, places: work.places }),
  }
  // Store lists without owner columns have no values to match.
  const hasValues =
    getKindTerms(kind).places !== null || list.columns.chain !== undefined || list.columns.reseller !== undefined
  const steps = [
    {
      title: t`Choose`,
      content: <ChooseStep {...{ list, source, onSource, roles, error }} place={work.place} onPlace={work.setPlace} />,
      validate: work.hasList,
    },
    { title: t`Headings`, content: <HeaderStep list={list} />, isOpen: list.header === null },
    {
      title: t`Columns`,
      content: <MatchStep list={list} rowFilter={work.rowFilter} error={error} />,
      validate: async () => (await work.hasColumns()) && (hasValues || (await work.startCheck())),
      isOpen: hasOpenColumns(list),
    },
    ...(hasValues ? [values] : []),
    {
      title: t`Check`,
      content: (
        <CheckStep
          key={work.changed.join()}
          {...{ kind, check, roles, places: work.knownPlaces, fallback: work.place, changed: work.changed }}
        />
      ),
      validate: check.finishEditing,
      isOpen: hasOpenRows(check) || work.changed.length > 0 || list.isDamaged || list.unclearCells.length > 0,
    },
    ...(list.columns.file === undefined ? [] : [filesStep(t`Files`, files, check.rows)]),
    {
      title: t`Decide`,
      content: (
        <DecideStep
          {...{ kind, check, hasMailServer, decision: work.decision, onDecide: work.decide, error: work.failure }}
        />
      ),
    },
  ]
  return (
    <>
      <Steps
        label={t`Steps of the import`}
        steps={steps}
        finish={<Trans>Apply</Trans>}
        onFinish={work.apply}
        busy={work.isBusy}
      />
      <p role="status" className="mt-3 text-ink-2 text-small empty:hidden">
        {work.progress}
      </p>
    </>
  )
}
