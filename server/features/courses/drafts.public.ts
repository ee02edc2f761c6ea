export { editableCourses } from './courses.scope.ts'
export {
  addCourse,
  type ContentOwner,
  chosenOwner,
  duplicateCourse,
  lockCourse,
  lockOwner,
  setArchived,
  titleOfCopy,
} from './drafts/add-course.ts'
export { lockDraft } from './drafts/drafts.store.ts'
export { ownerOfCourse, picturesOf, readDraft, savedByOfCourse } from './drafts/read-draft.ts'
export { type Replaced, withReplacedFile } from './drafts/replace-media.ts'
export { replaceDraft, saveDraft } from './drafts/save-draft.ts'
