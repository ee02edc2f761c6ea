export { publishedText } from './drafts/read-draft.ts'
export { publishAgain, publishDraft } from './publishing/publish-draft.ts'
export { findVersion, listVersions, removeVersion } from './publishing/versions.store.ts'
