export { classVersions } from './drafts/class-drafts.ts'
export { findForbiddenInClass } from './publishing/forbidden.ts'
export { lockClassDraft, publishClassDraft, publishEarlierClassDraft } from './publishing/publish-class-draft.ts'
export { publishedClassText } from './publishing/published-class.ts'
