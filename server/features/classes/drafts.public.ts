export { addClass, duplicateClass, lockClass, setClassArchived, setSlug } from './drafts/add-class.ts'
export { replaceClassDraft, saveClassDraft } from './drafts/class-drafts.ts'
export { readClassDraft } from './drafts/read-class-draft.ts'
