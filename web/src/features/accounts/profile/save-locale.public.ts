import { profile } from '@trellis/contract/accounts/profile.ts'
import { call } from '../../../platform/api/call.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'

/** Saves the language on the account, so that mails use it too; offline only the page changes. */
export const saveLocale = (locale: Locale) => call(profile.savePreferences, { body: { locale } }).catch(() => undefined)
