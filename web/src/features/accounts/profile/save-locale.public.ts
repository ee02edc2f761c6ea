import { profile } from '@trellis/contract/accounts/profile.ts'
import { call } from '../../../platform/api/call.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'

/** Saves the language on the account, so that mails speak it too; without a network the page alone does. */
export const saveLocale = (locale: Locale) => call(profile.savePreferences, { body: { locale } }).catch(() => undefined)
