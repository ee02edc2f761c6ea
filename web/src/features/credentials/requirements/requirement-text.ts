import { useLingui } from '@lingui/react'
import type { Requirement } from '@trellis/contract/credentials/requirements.ts'

type Text = { en: string; es: string }

/** Chooses the language of the page; a text without Spanish is shown in English. */
export function usePickText() {
  const { i18n } = useLingui()
  return ({ en, es }: Text) => (i18n.locale === 'es' && es) || en
}

/** The edition in force, else the next one to be; a draft is neither. */
export const findEdition = ({ edition, upcoming }: Requirement) => edition ?? upcoming[0] ?? null

/** The title of a requirement; its code if it has no edition. */
export function useRequirementTitle() {
  const pick = usePickText()
  return (requirement: Requirement) => {
    const named = findEdition(requirement) ?? requirement.proposed[0]
    return named ? pick(named.title) : requirement.code
  }
}
