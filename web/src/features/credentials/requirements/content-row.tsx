import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCategoryName } from './rule-facts.ts'
import type { ContentDraft } from './use-content.ts'

type Props = {
  draft: ContentDraft
  categories: readonly string[]
  onChange: (part: Partial<ContentDraft>) => void
  onRemove: () => void
}

/** A course or class that counts, with its category where the requirement has some. */
export function ContentRow({ draft, categories, onChange, onRemove }: Props) {
  const { t } = useLingui()
  const nameCategory = useCategoryName()
  const { title, brand, classId, category, countedMinutes, isAvailable } = draft
  return (
    <li className="grid gap-2 border-line border-b py-3 last:border-b-0">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="wrap-anywhere font-bold leading-snug">{title}</p>
          <p className="text-ink-2 text-small">{[classId && t`Class`, brand].filter(Boolean).join(' · ')}</p>
          {!isAvailable && (
            <Chip tone="wait">
              <Trans>Not published any more: it does not count</Trans>
            </Chip>
          )}
        </div>
        <IconButton icon={X} label={t`Remove ${title}`} onClick={onRemove} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {categories.length > 0 && (
          <Select
            label={t`Kind of training`}
            options={categories.map(value => ({ value, label: nameCategory(value) }))}
            value={category ?? ''}
            onChange={event => onChange({ category: event.target.value })}
          />
        )}
        <NumberField
          label={t`Minutes that count at most`}
          optional
          unit={t`min`}
          value={countedMinutes}
          onChange={minutes => onChange({ countedMinutes: minutes })}
        />
      </div>
    </li>
  )
}
