export { addClass, duplicateClass, lockClass, setClassArchived, setSlug } from './drafts/add-class.ts'
export { readClassDraft } from './drafts/read-class-draft.ts'
export { replaceClassDraft, saveClassDraft } from './drafts/save-class-draft.ts'
