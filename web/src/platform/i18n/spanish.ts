import type { Messages } from '@lingui/core'

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/es/*.po', { eager: true })

/** Every Spanish message, in one module that only Spanish readers load. */
export const spanish: Messages = Object.assign({}, ...Object.values(catalogues).map(catalogue => catalogue.messages))
