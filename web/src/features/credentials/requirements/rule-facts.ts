import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Edition } from '@trellis/contract/credentials/requirements.ts'
import { useFormat } from '../../../platform/i18n/format.ts'

/** A day of each year, as 01-31, in words. */
function useYearDay() {
  const { region } = useFormat()
  const format = new Intl.DateTimeFormat(region, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  // A leap year has all of them.
  return (day: string) => format.format(new Date(`2024-${day}T00:00:00Z`))
}

function useRenewalFact() {
  const { t } = useLingui()
  const inWords = useYearDay()
  return ({ renews, renewMonths, renewDay }: Edition) => {
    if (renews === 'never') return t`Once`
    if (renews === 'calendar-year') return t`Again each calendar year`
    if (renews === 'months')
      return t`${plural(renewMonths ?? 0, { one: 'Again every month', other: 'Again every # months' })}`
    const day = inWords(renewDay ?? '01-01')
    return t`Again each year, by ${day}`
  }
}

function useFirstFact() {
  const { t } = useLingui()
  return ({ beforeSelling, firstDueDays }: Edition) => {
    if (beforeSelling) return t`Before the first day of selling`
    if (firstDueDays === null) return null
    if (firstDueDays === 0) return t`On the first day`
    return t`${plural(firstDueDays, { one: 'Within # day of the first day', other: 'Within # days of the first day' })}`
  }
}

function useTeachingFacts() {
  const { t } = useLingui()
  return ({ teach, needsIdentity, needsLive, needsPaid, needsLanguage, keepYears }: Edition) => [
    teach === 'approved' && t`Taught by an approved provider`,
    teach === 'approved-independent' && t`Taught by an approved, independent provider`,
    needsIdentity && t`Identity is checked`,
    needsLive && t`With a live trainer`,
    needsPaid && t`In paid time`,
    needsLanguage && t`In a language that people understand`,
    keepYears !== null &&
      t`${plural(keepYears, { one: 'Records are kept for # year', other: 'Records are kept for # years' })}`,
  ]
}

/** The name of a category of content. */
export function useCategoryName() {
  const { t } = useLingui()
  return (category: string) => {
    if (category === 'general') return t`General training`
    return category === 'job' ? t`Training for the job` : category
  }
}

/** What an edition asks, as short facts. */
export function useRuleFacts(edition: Edition): string[] {
  const { t } = useLingui()
  const { duration, percent } = useFormat()
  const [first, renewal, teaching] = [useFirstFact(), useRenewalFact(), useTeachingFacts()]
  const nameCategory = useCategoryName()
  const { minMinutes, minMinutesByCategory, minScore } = edition
  const time = minMinutes !== null && duration(minMinutes * 60)
  const score = minScore !== null && percent(minScore)
  return [
    first(edition),
    renewal(edition),
    time && t`At least ${time}`,
    ...Object.entries(minMinutesByCategory).map(
      ([category, minutes]) => `${nameCategory(category)}: ${duration(minutes * 60)}`,
    ),
    score && t`Score of ${score}`,
    ...teaching(edition),
  ].filter(fact => typeof fact === 'string')
}
